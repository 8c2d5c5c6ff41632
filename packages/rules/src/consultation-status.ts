/** What the dashboard calls a consultation (specification section 4). */
export function dashboardStatusLabel(status: string): string {
  if (status === 'completed') return 'Concluída'
  return status === 'recording' ? 'Gravando' : 'Processando'
}

/** What /history calls a consultation (specification section 4). */
export function historyStatusLabel(status: string): string {
  return status === 'completed' ? 'Processado' : 'Processando...'
}
