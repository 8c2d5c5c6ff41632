import { writtenWithout, type WhyWithoutModel } from '@prontuvoz/rules/organiser'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

const DID: Readonly<Record<WhyWithoutModel, string>> = {
  refused: 'recusou o pedido',
  busy: 'está sobrecarregado',
  late: 'demorou demais',
  unavailable: 'não respondeu',
  unreadable: 'respondeu de forma incompleta',
}

interface WrittenWithoutNoticeProps {
  readonly organiser: string
  /** Asks the service again and replaces the draft; absent if that is not possible. */
  readonly onAskAgain: (() => void) | undefined
}

/** Says who wrote a draft, if the analysis service did not write all of it. */
export function WrittenWithoutNotice({ organiser, onAskAgain }: WrittenWithoutNoticeProps) {
  const found = writtenWithout(organiser)
  if (!found) return null
  const { why, percent } = found
  return (
    <div className="mt-4">
      <Notice tone="warning" title={`O serviço de análise ${why ? DID[why] : 'não cobriu a conversa'}`}>
        <p>
          {why === undefined && 'A resposta dele deixou de fora a maior parte do que foi dito. '}
          {percent > 0
            ? `Cerca de ${percent}% da conversa foi escrita por ele; sobre o resto, este rascunho foi escrito sem ele.`
            : 'Este rascunho foi escrito sem ele.'}
          {why === 'refused' && ' Avise quem administra o sistema.'}
        </p>
        {/* Not offered here: the same conversation would get the same answer. */}
        {why && onAskAgain && (
          <Button tone="secondary" className="mt-3" onClick={onAskAgain}>
            Pedir de novo ao serviço
          </Button>
        )}
      </Notice>
    </div>
  )
}
