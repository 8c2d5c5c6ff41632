import type { Session } from './stripe-records.ts'
import { textAt } from './stripe-form.ts'

/** The page of a session: what is bought, and one button that posts to the page's own URL. */
export function sessionPage(session: Session): string {
  if (session.object === 'billing_portal.session') {
    return page('Sua assinatura', 'Cancelar assinatura', textAt(session.form, 'return_url'))
  }
  const price = (...path: readonly string[]) => textAt(session.form, 'line_items', '0', 'price_data', ...path)
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  const amount = reais.format(Number(price('unit_amount')) / 100)
  return page(`${price('product_data', 'name') ?? ''}: ${amount} por mês`, 'Pagar', textAt(session.form, 'cancel_url'))
}

function page(heading: string, button: string, back: string | undefined): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Pagamento de teste</title>
<main>
  <h1>${escaped(heading)}</h1>
  <p>Página de pagamento de teste: nenhum dinheiro é movido.</p>
  <form method="post"><button>${button}</button></form>
  <p><a href="${escaped(back ?? '/')}">Voltar</a></p>
</main>
</html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
