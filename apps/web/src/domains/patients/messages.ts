import type { PatientPlace } from '@prontuvoz/rules/patient'
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
export const stillLookingUp: Message = {
  title: 'Buscando o paciente',
  text: 'Aguarde a resposta da busca por este CPF.',
}
export const changedElsewhere: Message = {
  title: 'O cadastro foi alterado em outro lugar',
  text: 'Nada foi salvo. Escolha qual valor vale em cada campo.',
}
export const removedElsewhere: Message = {
  title: 'Erro ao salvar',
  text: 'O cadastro deste paciente foi removido em outro lugar. Salve de novo para cadastrá-lo outra vez.',
}
export const patientGone: Message = {
  title: 'Paciente não encontrado',
  text: 'Este cadastro foi removido, ou é de outra conta. Digite o CPF, ou procure o nome em Pacientes.',
}

/** @param fields labels of the fields changed elsewhere, whose values are kept. */
export function mergedElsewhere(fields: readonly string[]): Message {
  return {
    title: 'O cadastro foi alterado em outro lugar',
    text: `O que você digitou foi salvo, e estes campos foram atualizados aqui: ${fields.join(', ')}.`,
  }
}

/** @param isNew whether the patient was to be added. */
export function cpfTaken(name: string, place: PatientPlace, isNew: boolean): Message {
  const taken = 'Já existe um paciente com este CPF.'
  return place === 'card'
    ? { title: titleOf(place, isNew), text: taken }
    : { title: 'Erro ao salvar', text: `${taken} O cadastro é de ${name}.` }
}

/** @param isNew whether the patient was to be added. */
export function saveFailed(cause: unknown, place: PatientPlace, isNew: boolean): Message {
  const title = titleOf(place, isNew)
  if (cause instanceof Failure && (cause.kind === 'limit' || cause.kind === 'rule'))
    return { title, text: cause.message, isLimit: cause.kind === 'limit' }
  return {
    title,
    text:
      place === 'card'
        ? 'Os dados não foram salvos e continuam no formulário. Tente novamente.'
        : 'Houve um erro ao salvar os dados do paciente.',
  }
}

function titleOf(place: PatientPlace, isNew: boolean): string {
  return place === 'card' && isNew ? 'Erro ao cadastrar paciente' : 'Erro ao salvar'
}
