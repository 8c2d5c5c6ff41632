/** A tab opened during the tap, before its address is known: later, browsers would block it. */
export interface PaymentTab {
  /** Shows the address there. @returns false if the browser opened no tab. */
  go(url: string): boolean
  close(): void
}

export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank')
  if (tab) {
    // The payment page must not reach back into this one.
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
