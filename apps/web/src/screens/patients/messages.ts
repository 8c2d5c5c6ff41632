import { Failure } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const listFailed: Message = { title: 'Erro ao carregar lista de pacientes' }
export const limitsFailed: Message = { title: 'Erro ao verificar limites do plano' }
export const added: Message = { title: 'Paciente cadastrado com sucesso!' }
export const changed: Message = { title: 'Dados salvos', text: 'O cadastro do paciente foi atualizado.' }
export const removed: Message = { title: 'Paciente removido' }

export function limitReached(maxPatients: number, plan: string): string {
  return `Limite do plano atingido. Máximo ${maxPatients} pacientes no plano ${plan}.`
}

/** Why a patient was not stored. */
export function saveFailed(cause: unknown, isNew: boolean): Message {
  const title = isNew ? 'Erro ao cadastrar paciente' : 'Erro ao salvar'
  if (cause instanceof Failure && cause.kind === 'limit') return { title, text: cause.message }
  if (cause instanceof Failure && cause.kind === 'conflict')
    return { title, text: 'Já existe um paciente com este CPF.' }
  return { title, text: 'Os dados não foram salvos e continuam no formulário. Tente novamente.' }
}

export function removeFailed(cause: unknown): Message {
  const title = 'O paciente não foi removido'
  return cause instanceof Failure && cause.kind === 'conflict'
    ? { title, text: 'Há consultas deste paciente. Exclua as consultas antes, se a lei permitir.' }
    : { title, text: 'Tente novamente.' }
}
