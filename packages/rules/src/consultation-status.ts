/** The status shown on the dashboard (specification section 4). */
export function dashboardStatusLabel(status: string): string {
  if (status === 'completed') return 'Concluída'
  return status === 'recording' ? 'Gravando' : 'Processando'
}

/** The status shown on /history (specification section 4). */
export function historyStatusLabel(status: string): string {
  return status === 'completed' ? 'Processado' : 'Processando...'
}
