/** Names that add nothing to the heading of a section. */
const GENERIC =
  /^(?:(?:outr[ao]s? )?(?:remédios?(?: (?:toma|usa))?|doenças?|problemas?(?: de saúde)?|exames?|queixas?|sintomas?|medicaç(?:ão|ões)|motivo|tempo|consulta)|idade|nome)$/iu

/** "E nesse pé?", "quem é o bebê?": words that are no heading. */
const HEADLESS =
  /^(?:n?(?:ess[ae]|est[ae])|aqui|aí|ali|me|bebê(?! mexe)|manda)(?!\p{L})|^(?:conta|fala|lembra|pode falar|quanto em|por qual|quem é \p{L}+|(?:eu )?tenho|(?:como )?(?:era|foi|seria|chama(?:va)?)|precisa(?: mesmo)?|pegando|at[ée] onde vai|(?:eu )?(?:posso|vou|vamos) (?:te )?(?:passar|dar|receitar|pedir|marcar|prescrever)(?!\p{L}).*|(?:(?:o )?pai e (?:a )?)?(?:mãe|pais?) viv[oa]s?)$/iu

/** True of a topic that is no heading for its answer. */
export function isNoHeading(topic: string): boolean {
  return GENERIC.test(topic) || HEADLESS.test(topic)
}
