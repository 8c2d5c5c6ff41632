import { counted } from '@prontuvoz/rules/counted'
import { permissionPlace, type MicrophoneProblem, type PermissionPlace } from '#recording/capture/microphone.ts'
import type { Progress } from '#recording/recording-state.ts'
import type { Message } from '#shared/message.ts'

export const started: Message = { title: 'Gravação iniciada', text: 'A transcrição aparece enquanto vocês falam.' }
export const startedHere: Message = {
  title: 'Gravação iniciada',
  text: 'Sem conexão, ela fica só neste aparelho e será transcrita depois.',
}
export const finished: Message = { title: 'Gravação finalizada', text: 'Processando o texto e gerando a análise.' }
export const finishedHere: Message = {
  title: 'Gravação finalizada',
  text: 'Ela está só neste aparelho até a conexão voltar.',
}
export const RECORD_SAVED = 'Prontuário salvo com sucesso!'
export const missingPatient: Message = {
  title: 'Dados do paciente',
  text: 'Por favor, insira o CPF e nome do paciente antes de iniciar a gravação.',
}
export const missingName: Message = {
  title: 'Dados do paciente',
  text: 'Informe o nome do paciente antes de iniciar a gravação. O CPF pode vir depois.',
}
export const missingForSaving: Message = { title: 'Erro ao salvar', text: 'CPF e nome do paciente são obrigatórios.' }
export const discarded: Message = { title: 'Gravação descartada' }
export const discardedHereOnly: Message = {
  title: 'Gravação descartada neste aparelho',
  text: 'Sem conexão, a consulta vazia continua na lista. Exclua-a no painel quando a conexão voltar.',
}

export const notDiscarded: Message = {
  title: 'A gravação não foi descartada',
  text: 'Este aparelho não a apagou. Ela continua guardada aqui: abra Gravar de novo para descartá-la.',
}

/** What leaving the page would lose. */
export const AUDIO_IN_MEMORY = 'Parte do áudio está só nesta página e se perde.'

/** On a full device, after the stop. */
export const NOT_KEPT = 'Parte do áudio não coube neste aparelho: mantenha esta página aberta.'

/**
 * Why nothing is being sent. The rest of the text says that the audio is stored here, which is not true of a full
 * device.
 */
export function whyUnsent({ sendError = '', isKept }: Pick<Progress, 'sendError' | 'isKept'>): string {
  return isKept ? sendError : sendError.replace(/\. .*/, '.')
}

export function limitReached(minutes: number): Message {
  return {
    title: 'Limite de tempo atingido',
    text: `Sua gravação foi interrompida pois atingiu o limite de ${counted(minutes, 'minuto')} do seu plano.`,
  }
}

/** Where a denied microphone can be allowed. */
const ALLOW_MICROPHONE: Readonly<Record<PermissionPlace, string>> = {
  address: 'Toque no cadeado ao lado do endereço, permita o microfone e tente novamente.',
  app: 'Abra as configurações do aparelho, em Aplicativos, Prontuvoz (ou o navegador que o instalou), permita o microfone e tente novamente.',
  ios: 'Toque no botão à esquerda do endereço, depois nos ajustes do site, permita o microfone e tente novamente.',
  'ios-app': 'Abra os Ajustes do aparelho, em Apps, Safari, Microfone, escolha Permitir e abra o Prontuvoz de novo.',
  mac: 'No menu Safari, escolha “Ajustes para este site”, permita o microfone e tente novamente.',
}

/** The next step for each problem of the microphone. */
export function microphoneHelp(problem: MicrophoneProblem): string {
  return problem === 'denied' ? ALLOW_MICROPHONE[permissionPlace()] : MICROPHONE_HELP[problem]
}

const MICROPHONE_HELP: Readonly<Record<Exclude<MicrophoneProblem, 'denied'>, string>> = {
  missing: 'Nenhum microfone foi encontrado. Conecte um e tente novamente.',
  busy: 'Outro programa está usando o microfone. Feche-o e tente novamente.',
  unsupported: 'Este navegador ou endereço não permite gravar. Use uma versão atual em https.',
}

/** Why a file cannot be used as a recording. */
export const FILE_PROBLEMS: Readonly<Record<'undecodable' | 'empty' | 'too-large', Message>> = {
  undecodable: {
    title: 'O arquivo não pôde ser lido',
    text: 'Este navegador não reconhece o áudio do arquivo. Tente WAV ou MP3.',
  },
  empty: { title: 'O arquivo está vazio', text: 'Não há áudio nele. Escolha outro arquivo.' },
  'too-large': { title: 'O arquivo é grande demais', text: 'Envie um arquivo de até 700 MB.' },
}

export function fileTooLong(minutes: number): Message {
  return {
    title: 'O áudio é mais longo do que o seu plano permite',
    text: `Seu plano permite gravações de até ${counted(minutes, 'minuto')}. Divida o arquivo ou mude de plano.`,
  }
}

/** @param freeBytes, neededBytes for a recording of the plan's length if nothing can be sent. */
export function scarceStorage(freeBytes: number, neededBytes: number): Message {
  return {
    title: 'Pouco espaço neste aparelho',
    text: `Há ${megabytes(freeBytes)} MB livres; uma gravação inteira sem conexão precisa de ${megabytes(neededBytes)} MB. Com conexão o espaço é liberado enquanto o texto é gravado.`,
  }
}

function megabytes(bytes: number): string {
  return Math.floor(bytes / 1_000_000).toLocaleString('pt-BR')
}
