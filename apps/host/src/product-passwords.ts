/** The first guesses at an account of this product, in lower case, beside those of any other. */
export const PRODUCT_PASSWORDS: ReadonlySet<string> = new Set(
  'clinica clinica123 consulta doutor doutora hospital medica medicina medicina123 medico medico123 prontuvoz saude123'.split(
    ' ',
  ),
)
