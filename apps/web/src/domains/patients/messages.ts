import { Failure } from '#shared/failure.ts'
import type { Message } from '#shared/message.ts'

export const patientFound: Message = { title: 'Paciente encontrado', text: 'Os dados do paciente foram preenchidos.' }
export const patientNew: Message = {
  title: 'Novo paciente',
  text: 'Nenhum cadastro com este CPF. Preencha os dados do paciente.',
}
export const lookupFailed: Message = {
  title: 'Erro ao buscar paciente',
  text: 'Houve um erro ao buscar os dados do paciente.',
}
export const patientSaved: Message = { title: 'Dados salvos' }

export function saveFailed(cause: unknown): Message {
  const isLimit = cause instanceof Failure && cause.kind === 'limit'
  return { title: 'Erro ao salvar', text: isLimit ? cause.message : 'Houve um erro ao salvar os dados do paciente.' }
}
