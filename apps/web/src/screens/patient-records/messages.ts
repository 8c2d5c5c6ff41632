import type { HistoryProblem } from '@prontuvoz/rules/record-history'
import { failureText } from '#shared/failure.ts'
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
export const saveUnchecked: Message = {
  title: 'Erro ao salvar',
  text: 'O servidor não mostrou o que foi salvo. Salve de novo: nada será duplicado.',
}
export const updated: Message = { title: 'Prontuário atualizado', text: 'As alterações foram salvas.' }
export const nothingChanged: Message = { title: 'Nada foi alterado', text: 'O texto já está salvo assim.' }
export const changedElsewhere: Message = {
  title: 'O prontuário mudou em outra aba ou aparelho',
  text: 'Nada foi salvo. Compare os textos e escolha como continuar.',
}
export const confirmed: Message = { title: 'Prontuário confirmado' }
export const changedBeforeConfirmation: Message = {
  title: 'O texto mudou desde que foi aberto',
  text: 'Nada foi confirmado. Leia o texto atual e confirme de novo.',
}

export function confirmFailed(cause: unknown): Message {
  return { title: 'Não foi possível confirmar', text: failureText(cause) }
}

/** Why an edited history is not saved, and what to do. */
export function problemText(problem: HistoryProblem): string {
  switch (problem.kind) {
    case 'emptied':
      return 'O histórico ficou vazio. Para excluir uma consulta com seu prontuário, use Excluir no painel.'
    case 'not-storable':
      return 'O texto contém um caractere inválido, que não pode ser gravado. Apague-o ou digite o trecho de novo.'
    case 'text-before':
      return 'Há texto antes da primeira linha com ===. Leve-o para dentro de uma consulta.'
    case 'text-between':
      return `Há texto entre a linha de separação e o cabeçalho da consulta ${problem.consultation}. Leve-o para dentro de uma consulta.`
    case 'heading-missing':
      return `O cabeçalho da consulta ${problem.consultation} foi apagado ou alterado. Escreva a linha como era antes de salvar.`
    case 'heading-repeated':
      return `O cabeçalho da consulta ${problem.consultation} aparece mais de uma vez. Deixe só um.`
    case 'heading-moved':
      return `O cabeçalho da consulta ${problem.consultation} mudou de lugar. As consultas ficam na ordem em que foram feitas.`
    case 'heading-unknown':
      return problem.consultation === undefined
        ? `A linha “${problem.line}” não é de uma consulta deste paciente. Uma consulta nova nasce de uma gravação.`
        : `A linha “${problem.line}” não é o cabeçalho da consulta ${problem.consultation}. Número e data não podem ser alterados aqui.`
    case 'separator-missing':
      return `Falta a linha “--- NOVA CONSULTA ---” antes da consulta ${problem.consultation}.`
    case 'separator-added':
      return 'Há uma linha “--- NOVA CONSULTA ---” a mais dentro de um texto. Apague-a.'
    case 'addition-empty':
      return 'Não há texto depois da última linha “--- NOVA CONSULTA ---”. Escreva o acréscimo ou apague a linha.'
    case 'section-emptied':
      return `O texto da consulta ${problem.consultation} ficou vazio. Um prontuário não pode ficar sem texto.`
    case 'section-too-long':
      return `O texto da consulta ${problem.consultation} passa de 1.000.000 de caracteres.`
  }
}
