/** "O Dr. Paulo pediu"; "falei com a dra. Ela disse" ends, and a name that opens its line may be a label. */
const TITLE =
  /(?<=[\p{L},.!?]\s)(?:[Dd]ra?|[Ss]ra?|[Pp]rof[aª]?|[Ee]nf[aª]?)\.(?=\s+(?!(?:El[ae]s?|Eu|[OAE]|Os|As|Que|Não|Mas|Depois|Aí|Agora|Então|Hoje|Ontem|Já|Foi|Vou|Tá|Está|Isso)(?!\p{L}))\p{Lu}\p{Ll})/gu
/** A voice of a pasted talk: "Dra. Ana: …", "Dr. Paulo Reis (ortopedia): …". */
const IN_LABEL = /^\s*\p{Lu}\p{L}+(?:\s\p{L}+){0,2}\s?[:(]/u
const GERM =
  /(?<![\p{L}\d])\p{L}\.(?=\s(?:pylori|coli|aureus|epidermidis|saprophyticus|influenzae|pneumoniae|difficile|albicans|mirabilis|aeruginosa|trachomatis|gonorrhoeae|pallidum|vaginalis|lamblia|histolytica|stercoralis|mansoni|cruzi|vivax|falciparum|tuberculosis|leprae|canis|gondii)(?!\p{L}))/giu
/** "1 comp. pela manhã", "em 2 sem. com exames": a sentence would begin with a capital. */
const SHORTENED = /(?<=\d\s?)(?:comps?|cps?|c[áa]ps|gts|amp|sem|min|mg|ml)\.(?=\s+\p{Ll})/gu

/**
 * A passage without the full stops that only shorten a word ("Dr. Paulo", "H. pylori", "1 comp. pela manhã"): its sentence goes
 * on behind them. Every character keeps its place.
 */
export function withoutAbbreviationStops(text: string): string {
  if (!text.includes('.')) return text
  const spaced = (found: string) => `${found.slice(0, -1)} `
  return text
    .replaceAll(TITLE, (found, at: number) => (IN_LABEL.test(text.slice(at + found.length)) ? found : spaced(found)))
    .replaceAll(GERM, spaced)
    .replaceAll(SHORTENED, spaced)
}
