const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** R$ 199,00 with a no-break space; zero is "Grátis". */
export function formatPrice(cents: number): string {
  return cents === 0 ? 'Grátis' : reais.format(cents / 100)
}
