/** An amount with its noun in singular or plural: '1 consulta', '0 consultas', '1.200 consultas'. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString('pt-BR')} ${amount === 1 ? one : many}`
}
