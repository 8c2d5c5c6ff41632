/** What the clinician asks for while examining: "abre a boca, fala a", "respira fundo", "deita aí". */
const INSTRUCTED =
  /^(?:(?:agora|e|isso|aí|vem cá|vamos|vou)[,\s]+)*(?:abr[ae] (?:a )?boca|fal[ae] (?:"?a+h*"?|quando do[ei]r.*)|respir[ae](?: fundo| pela boca)?|deit[ae](?: aí| aqui| na maca| de lado)?(?: (?:bem )?(?:rápido|devagar))?(?:, (?:e )?com a cabeça .{3,30})?|levant[ae] (?:o|os|seu) braços?(?: até .{3,20})?|vir[ae] (?:de (?:costas|lado|bruços)|pra lá|para lá)|apert[ae] (?:a )?minha mão|apoi[ae] (?:o )?queixo|mex[ae] (?:os|o|a) \p{L}+|d[óo]i quando (?:eu )?aperto(?: aqui)?|sent[ae](?: aí| aqui| na maca)?|sob[ei] (?:na|aqui na) (?:balança|maca)|levantar (?:a )?(?:sua )?perna|te escutar|escutar|tossi?[ae]?|relax[ae]|olh[ae] (?:pra|para) (?:cima|baixo|mim|a luz|frente)|tir[ae] (?:a )?(?:camisa|blusa|roupa|sapato)|mostr[ae](?: aqui| pra mim)?|estic[ae] (?:o|a) \p{L}+|fic[ae] de pé)$/iu

/** "Vou examinar a senhora", "deixa eu ver os exames": what comes next says it. */
const ANNOUNCED =
  /^(?:(?:vou|vamos|posso|deixa|deixe)\s+(?:eu\s+)?)?(?:examinar|ver|olhar|escutar|ouvir|auscultar|apalpar|palpar|medir|conferir|dar uma olhada)(?:\s+(?:isso|você|senhora?|ele|ela|tudo|pulmão|pulmões|peito|coração|barriga|garganta|ouvidos?|pressão|exames?|resultados?|n[oa]s?|d[oa]s?)){0,3}$/iu

/** "Deixa eu ver a garganta": what follows says how it is. */
function isLookedAt(spoken: string, text: string): boolean {
  return (
    /^(?:agora )?(?:deixa|deixe|vamos|vou) (?:eu )?(?:ver|olhar|escutar|ouvir|examinar) /iu.test(spoken) &&
    text.split(' ').length <= 2
  )
}

/**
 * True if the clinician says nothing but what to do or what will be looked at.
 * @param whole the utterance.
 * @param clause as it was said.
 * @param text as it would be told.
 */
export function isExamining(whole: string, clause: string, text: string): boolean {
  return [text, clause].some((said) => ANNOUNCED.test(said) || INSTRUCTED.test(said)) || isLookedAt(whole, text)
}
