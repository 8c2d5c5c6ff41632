import { fold } from '../../conversation/words.ts'

const SELF_HARM =
  /\b(?:[ms]e (?:matar|mata|machucar|cortar|cort(?:ei|ou|o)|enforc\w+|suicid\w+|jogar)|suicid\w+|tirar (?:a )?(?:minha |sua |propria )*vida|acabar com (?:tudo|a (?:minha |propria )?vida)|(?:pens\w+|vontade|ideias?|planos?|queria|quero|preferia|melhor) (?:\w+ ){0,3}?(?:morrer|morte|sumir|desaparecer)|nao (?:quero|queria|aguento) (?:mais )?viver|contra (?:si|voce|mim) mesm[oa]|fazer (?:alguma )?besteira|fazer (?:nada|algo|alguma coisa|mal) (?:comigo|contra mim|a mim)|(?:ficar|melhor) sem mim|tomar (?:todos|tudo) (?:os )?(?:meus |seus )?(?:os )?(?:remedios|comprimidos)|ideia de se |dormir e nao acordar|autoexterminio|autoles\w+|automutil\w+)\b/
const VIOLENCE =
  /\bme (?:bat(?:e|eu|ia)|agrid\w+|agred\w+|ameac\w+|empurr\w+|estupr\w+)\b|\bapanh(?:o|ei|ava) d\w+|\bviolencia\b|\babuso sexual\b|\bestupr\w+/

const ARMS =
  /\b(?:arma (?:de fogo|em casa|carregada)|tem (?:alguma )?arma|arma (?:saia|sai|fica)|revolver|espingarda|pistola|corda (?:que (?:(?:voce|ele|ela|eu) )?(?:tinha|tem|guard\w+|comprou|comprei)|guardada)|(?:guard\w+|junt\w+) (?:os |muitos )?(?:remedios|comprimidos) pra)\b/

/** True of thoughts of death or of harming oneself, told or denied, of violence and of a weapon at home: whoever sees the patient next must know. */
export function isRisk(text: string): boolean {
  const plain = fold(text)
  return SELF_HARM.test(plain) || VIOLENCE.test(plain) || ARMS.test(plain)
}
