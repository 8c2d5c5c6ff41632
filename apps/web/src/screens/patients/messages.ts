import { counted } from '@prontuvoz/rules/counted'
import { Failure, failureText } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const listFailed: Message = { title: 'Erro ao carregar lista de pacientes' }
export const limitsFailed: Message = { title: 'Erro ao verificar limites do plano' }
export const added: Message = { title: 'Paciente cadastrado com sucesso!' }
export const changed: Message = { title: 'Dados salvos', text: 'O cadastro do paciente foi atualizado.' }
export const restored: Message = { title: 'Versão restaurada', text: 'O cadastro voltou a ser como era.' }
export const removed: Message = {
  title: 'Paciente removido',
  text: 'O cadastro está em “Pacientes excluídos”, no fim da lista, e pode ser restaurado.',
}

export function patientRestored(name: string): Message {
  return { title: 'Paciente restaurado', text: `${name} está de novo na sua lista.` }
}

export function restoreFailed(cause: unknown): Message {
  const title = 'O paciente não foi restaurado'
  if (!(cause instanceof Failure)) return { title, text: 'Tente novamente.' }
  if (cause.kind === 'limit')
    return { title, text: `${cause.message} Para restaurar este cadastro, mude de plano ou exclua outro paciente.` }
  if (cause.kind === 'conflict')
    return { title, text: 'O CPF deste cadastro é hoje de outro paciente. Procure por ele em Pacientes.' }
  return { title, text: failureText(cause) }
}

export function limitReached(maxPatients: number, plan: string): string {
  return `Limite do plano atingido. Máximo ${counted(maxPatients, 'paciente')} no plano ${plan}.`
}

export function removeFailed(cause: unknown): Message {
  const title = 'O paciente não foi removido'
  if (!(cause instanceof Failure) || cause.kind !== 'conflict') return { title, text: failureText(cause) }
  return cause.message.includes('patient_records')
    ? { title, text: 'Há prontuários deste paciente, e eles precisam ser guardados.' }
    : { title, text: 'Há consultas deste paciente. Exclua as consultas antes, se a lei permitir.' }
}
