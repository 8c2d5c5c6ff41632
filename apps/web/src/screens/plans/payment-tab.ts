/** A tab opened during the tap, before its URL is known: later, browsers would block it. */
export interface PaymentTab {
  /** Opens the URL in the tab. @returns false if the browser opened no tab. */
  go(url: string): boolean
  close(): void
}

export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank')
  if (tab) {
    // The payment page must have no access to this one.
    tab.opener = null
    tab.document.title = 'Prontuvoz'
    tab.document.body.textContent = 'Abrindo a página de pagamento...'
  }
  return {
    go(url) {
      if (!tab || tab.closed) return false
      tab.location.replace(url)
      return true
    },
    close: () => tab?.close(),
  }
}
