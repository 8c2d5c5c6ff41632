import type { Message } from '#shared/message.ts'

export const cpfRequired: Message = { title: 'CPF necessário', text: 'Informe o CPF do paciente, com 11 números.' }
export const notFound: Message = { title: 'Paciente não encontrado', text: 'Nenhum paciente encontrado para este CPF.' }
export const foundEmpty: Message = {
  title: 'Paciente encontrado',
  text: 'Este paciente ainda não tem consultas registradas.',
}
export const searchFailed: Message = {
  title: 'Erro na busca',
  text: 'Houve um erro ao buscar o prontuário. Tente novamente.',
}
export const saveFailed: Message = { title: 'Erro ao salvar', text: 'Houve um erro ao salvar as alterações.' }
export const updated: Message = { title: 'Prontuário atualizado', text: 'As alterações foram salvas.' }
