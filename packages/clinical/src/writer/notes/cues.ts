import { FIRM, HINT, KIN, LIKELY, SURE, type Cue } from './cue-weights.ts'
import { SELF_CUES } from './told-of-self.ts'

/** Who tells of the patient is no part of what is told. */
export const TELLER = new RegExp(
  `^(?:(?:a|o|sua|seu|segundo|conforme) )*(?:${KIN}|cuidadora?|acompanhante|paciente|ele|ela) (?:\\S+ )?(?:informa|refere|relata|conta|comenta|diz|disse|traz|trouxe|nota|notou|percebe|percebeu|nega|acha|solicita|queixa-se|observa|observou)(?: que)?(?: ela| ele)? ?`,
)
const DENIED =
  '(?:nega|sem|nao tem|nunca teve|nao (?:ha|refere|relata)|desconhece)(?: (?:historia (?:de|familiar de)|antecedentes? (?:de|familiares de)|ter|uso de|qualquer|outras?))*'
const LAB =
  '(?:io|idade ossea|tipagem|tipo (?:sanguineo|[abo]+)|rh|culturas?|glicada|hb(?:a1c)?|ht|hemoglobina|leuco\\p{L}*|neutr\\p{L}*|plaq\\p{L}*|vcm|pcr|vhs|cr|creat\\p{L}*|ur|ureia|na|k|hco3|tsh|t4l?|t4 livre|tgo|tgp|ggt|fa|bt|bilirrubinas?|glicemia|glicose|insulina|ldl|hdl|ct|colesterol|tg|triglicer\\p{L}*|psa|bhcg|beta|ferritina|ferro|vit(?:amina)?\\.? ?[db](?:12)?|b12|tfg|clearance|pth|inr|tp|ttpa|troponina|bnp|d-dimero|lactato|gasometria|eas|urina ?1?|urocultura|hemocultura|vdrl|hbsag|anti-\\p{L}+|fan|fator reumatoide|calprotectina|ppd|totg|sorologias?|coombs|litemia|hemograma|clister|acido urico|albumina|proteinuria|microalbuminuria|amilase|lipase|cpk|ldh|estradiol|fsh|lh|prolactina|testosterona|cortisol|ca-?125|cea|afp|teste rapido)'
/** "Vitamina D 7.000 UI/semana" is given and not measured. */
const DOSE = '[\\d.,]+ ?(?:ui|mcg|mg|g)(?:/(?:d|dia|sem|semana)\\b|\\b(?!/))'
const IMAGING =
  '(?:tcar|angio\\p{L}+|cvf|vef1|dlco|virus(?: \\p{L}+)?|rx|raio-?x|radiografia|us|usg|ultrass?o\\p{L}*|ecografia|tc|tomo\\p{L}*|rm|rnm|ressonancia|ecg|eletrocardiograma|eco|ecocardio\\p{L}*|ecott|mamografia|mmg|doppler|eeg|eletroencefalograma|enmg|espirometria|audiometria|colono(?:scopia)?|eda|endoscopia|holter|mapa|biopsia|anatomopatologico|ap|histopatologico|citologia|preventivo|papanicolau|densitometria|dmo|cintilografia|cat|cateterismo|te|teste ergometrico|fast|polissonografia|laudo|exames|oct|campo visual|paquimetria|pet)'

/** The weightiest that fits of each section counts. */
export const CUES: readonly Cue[] = [
  ...SELF_CUES,
  {
    section: 'familyHistory',
    weight: SURE,
    pattern: new RegExp(
      `^(?:(?:a|o|um|uma|os|as|tem|seu|sua|possui) )*${KIN}(?: (?:materna|paterna|materno|paterno|mais vel\\p{L}+|mais nov\\p{L}+|del[ea]|dela|dele|de 1o grau))*(?:$|[:.]| (?!(?:pede|pediu|prefere|quer|deseja|deu|da|leva|levou|cuida|aceit\\p{L}+|concord\\p{L}+|ficou|fica|orientad\\p{L}+|ciente|ajuda|administra|acompanh\\p{L}+|presente|recus\\p{L}+|vai|autoriz\\p{L}+|assin\\p{L}+|chamou|nao (?:aceita|quer|deseja)|esta ciente)(?!\\p{L}))[^,])`,
      'u',
    ),
  },
  {
    section: 'familyHistory',
    weight: SURE,
    pattern: /\b(?:historia|antecedentes?|risco) familiar(?:es)?\b(?! (?:e|de) risco)/,
  },
  { section: 'familyHistory', weight: LIKELY, pattern: new RegExp(`\\((?:pai|mae|irma|irmao|avo|tia|tio)s?\\)`) },
  {
    section: 'allergies',
    weight: SURE,
    pattern:
      /\balergi(?:as?|c[oa]s?) (?:a|ao|a[os]|as|à|medicament\p{L}+|conhecidas?|previas?|relatad\p{L}+|confirmad\p{L}+|alimentar\p{L}*|:)|^(?:tem |apresenta |refere |historia de )?alergias?(?: \p{L}+)?\s*:|\breac(?:ao|oes) (?:alergica|anafilatica|adversa) (?:a|ao|com|previa)|\banafila\p{L}+ (?:a|ao|com|por)\b|\bintoleran(?:cia|te) (?:a|ao)\b|^intol\p{L}*\.? /u,
  },
  {
    section: 'allergies',
    weight: SURE,
    pattern:
      /^alergias?(?: (?!ha\b|desde|respirat|ocular|nasal|n[ao]s?\b|de pele)|$)|\b(?:deu|da|causou|provocou|desencadeou) (?:\p{L}+ ){0,2}(?:inchaco|angioedema|urticaria|rash|anafilaxia|broncoespasmo|coceira|placas|manchas|empol)/u,
  },
  {
    section: 'allergies',
    weight: SURE,
    pattern: new RegExp(
      `^${DENIED} alergias?\\b|^alergias?(?: medicamentos[ao]s?)? ?:? ?(?:nega|nenhuma|nao|sem|desconhece)|^(?:sem|nega) (?:rams?|reacoes? alergicas?)\\b`,
    ),
  },
  {
    section: 'medications',
    weight: SURE,
    pattern:
      /^(?:e |atualmente |hoje |ainda |so |ele |ela |paciente )*(?:(?:em|faz|mantem|fazendo|segue em|mantido em) uso(?: (?:regular|continuo|irregular|de))*|usa(?:ndo)?|toma(?:ndo)?|vem (?:usando|tomando)|muc|medicac\p{L}+ (?:em uso|continua))\b(?! (?:droga|alcool|oculos|drogas|protetor|capacete|preservativo|diu|bengala|andador|cadeira|lente))/u,
  },
  {
    section: 'medications',
    weight: SURE,
    pattern:
      /^(?:nao (?:usa|toma|faz uso)|nega uso de|sem uso de|nenhum[ao]?) (?:de )?(?:nenhum[ao]? )?(?:medica\p{L}+|remedios?|anticoncepciona\p{L}+|aco)\b/u,
  },
  {
    section: 'habits',
    weight: SURE,
    pattern:
      /^(?:(?:nega|ex|nao|e|ele|ela|uso (?:eventual|social|abusivo) de|nunca)[ -]+)*(?:tabagi\p{L}+|tab\b|fum(?:ou|a|o|ante)\b|etilis\p{L}+|beb(?:e(?! de\b)|ia|eu)\b|alcool\p{L}*|(?:uso de )?drogas|maconha|sedentari\p{L}+|cigarro)/u,
  },
  {
    section: 'habits',
    weight: LIKELY,
    pattern:
      /\b(?:(?:ex-?|nao )?(?:tabagis\p{L}+|fumante|fum[ao](?! )|fuma |fumou|fumo )|cigarros?|macos|etilis\p{L}+|alcool|bebe (?!de\b)|cerveja|vinho|destilad\p{L}+|sedentari\p{L}+|atividade fisica|exercicios?|caminhadas?|drogas|maconha|cocaina|vape|cafe \d|dorme|trabalha|aposentad[oa]|creche|mora\b|reside|dieta (?:rica|pobre))/u,
  },
  {
    section: 'pastHistory',
    weight: LIKELY,
    pattern:
      /^(?:(?:e|ele|ela|tem|paciente|ja|portador\p{L}*|de|conhecid\p{L}+|previa|sabidamente|antecedentes?|comorbidades|historia|com|sr|dona)[.:]? )*(?:hipertens\p{L}+|has|diabet\p{L}+|dm ?[12i]*|dlp|dislip\p{L}+|asm(?:a|atic\p{L}+)|rinite|dpoc|cardiopat\p{L}+|icc?|dac|iam|infarto|avci?|ave|stent|revasc\p{L}+|hipotireo\p{L}+|hipertireo\p{L}+|epil\p{L}+|convuls\p{L}+|drc|dialise|hiv|hepatite|sifilis|tuberculose|cirrose|cancer|neoplasia|obesidade|osteoporose|artrose|gota|depressao|ansiedade|transtorno|esquizofrenia|glaucoma|catarata|gastrite|refluxo|drge|ulcera|g\dp?\d?a?\d?|cesar\p{L}+|parto|nasc\p{L}+|prematur\p{L}+|vacinas?\b|vacinac\p{L}+|cirurgias?|operad\p{L}+|\p{L}*ectomia|\p{L}+plastia|hernia|apendic\p{L}+|colecist\p{L}+|histerec\p{L}+|laqueadura|vasectomia|internac\p{L}+|transfus\p{L}+|fratura|trauma previo|higid[oa]|previamente)\b/u,
  },
  {
    section: 'pastHistory',
    weight: SURE,
    pattern: new RegExp(
      `^${DENIED} (?:outras )?(?:comorbidades|doencas?|cirurgias?|internac\\p{L}+|transfus\\p{L}+|diabetes|has|hipertensao|dm|asma|dsts?|ists?|patologias|fraturas|antecedentes|problemas de saude|convulsoes previas)\\b|^(?:fez|realizou|foi submetid\\p{L}+|submetid\\p{L}+|ja (?:fez|operou|teve|tratou))\\b|^(?:comorbidades|antecedentes)\\b`,
      'u',
    ),
  },
  {
    section: 'presentIllness',
    weight: LIKELY,
    pattern:
      /^(?:(?:a|o|ele|ela|mae|pai|paciente|homem|mulher|lactente|masc\p{L}*|fem\p{L}*|sr|sra)\b[^.]{0,40} )?(?:refere|relata|queixa\p{L}*|vem (?:por|com|para|apresentando)|apresenta(?:ndo)?|evolui\p{L}*|inici(?:ou|ada)|traz|trazid\p{L}+|admitid\p{L}+|procur(?:a|ou)|piora|melhora|notou|percebeu|sente|segue com|persiste)\b/u,
  },
  {
    section: 'presentIllness',
    weight: LIKELY,
    pattern:
      /^(?:dor(?:es)?|febre|tosse|cefaleia|dispneia|falta de ar|tontura|vertigem|diarreia|vomitos?|nauseas?|coriza|prurido|coceira|corrimento|sangramento|palpitac\p{L}+|insonia|fadiga|cansaco|perda de \d|perdeu \d|emagrec\p{L}+|edema|inchaco|rouquidao|disuria|noctur\p{L}+|formigamento|parestesia|fraqueza|zumbido|lesao|lesoes|mancha|queda|trauma|azia|constipacao|rigidez|fogachos|acne|irregularidade|assintomatic\p{L}+|aceita(?:ndo)?\b|acorda|chora|dorme mal|dificuldade|quadro de|ultima crise|sem queixas|aumento de|chiado|amenorreia|dum|repete|esqueci\p{L}*|caminha no maximo|urina escura|evacua\p{L}*|comendo|diurese)\b.*$/u,
  },
  {
    section: 'presentIllness',
    weight: FIRM,
    pattern:
      /^(?:sem|nao (?:tem|teve|apresenta|refere)) (?:outr[oa]s? )?(?:dor(?:es)?|febre|tosse|cefaleia|dispneia|falta de ar|tontura|diarreia|vomitos?|nauseas?|coriza|prurido|coceira|corrimento|sangramento|palpitac\p{L}+|perda (?:de peso|ponderal)|disuria|formigamento|parestesia|disfagia|rouquidao|sintomas|queixas|irradiac\p{L}+|sincope|melhora|piora|trauma)\b/u,
  },
  {
    section: 'pastHistory',
    weight: FIRM,
    pattern:
      /^(?:(?:has|dm ?[12]?|dlp|icc?|dpoc|drc(?: \d)?|iam|avc|fa|asma|rinite|obesidade|hipotireoidismo|dislipidemia|hipertensao|diabetes(?: tipo \d)?)(?:[ ,/+.]+(?:e )?|$)){1,8}$/,
  },
  { section: 'pastHistory', weight: SURE, pattern: /^uso previo\b|^ja (?:internou|foi internad|esteve internad)/ },
  { section: 'pastHistory', weight: LIKELY, pattern: /\b(?:em|desde) (?:19|20)\d\d\b/ },
  {
    section: 'presentIllness',
    weight: SURE,
    pattern:
      /^(?:prezad\p{L}+ [^,]*, )?(?:(?:encaminho|venho encaminhar|avaliei|atendi|atendo|recebi) (?:[ao] |seu |sua )?(?:sra?\b|paciente|menor|gestante|d\.|\p{L}+)|(?:precisou|necessitou) de|recebeu)/u,
  },
  {
    section: 'presentIllness',
    weight: FIRM,
    pattern:
      /^(?:(?:o |a )?paciente (?:\p{L}+ )?(?:d?e? ?\d|com\b|assintomatic)|[♂♀]|\d+ ?a(?:nos)?(?:,|\.|$| de idade)|identificacao|masc\p{L}*|fem\p{L}*|homem\b|mulher\b|lactente|gestante|idade\b|sexo\b|crianca|bebe de\b|menin[oa]|idos[oa]|jovem|adolescente|senhora?\b|sra?\b|rn\b|visita (?:domiciliar|a)|recebeu\b|precisou|necessitou|permaneceu|(?:esta|segue|encontra-se|sente-se) (?:assint|bem|mal|melhor|pior)|sem queixas|deseja|pretende|por (?:episodio|quadro|crise|causa|dor)|internad[oa] (?:de|em|por|desde|ha)|sono (?:ruim|preserv)|dormindo|exame periodico|(?:sem )?intercorrencias|alega\b|consulta de|retorno por)/u,
  },
  {
    section: 'presentIllness',
    weight: HINT,
    pattern:
      /\bha (?:cerca de |mais de |aproximadamente )?(?:\S+) (?:h|horas?|d|dias?|sem|semanas?|mes(?:es)?|anos?)\b|\bdesde (?:ontem|anteontem|hoje)/,
  },
  {
    section: 'physicalExam',
    weight: SURE,
    pattern:
      /^(?:(?:ao|no) exame\b|ex(?:ame)?\.? (?:sem|normal|neurol|fis|fisico|clinico|psiquico|neurologico|ginecologico|segmentar|dermatologico)|ectosc\p{L}+|a (?:palpacao|ausculta|inspecao|otoscopia|percussao)|(?:beg|reg|meg)\b|(?:em )?(?:bom|regular|mau) estado geral|(?:pa|p\.?a\.?|pressao(?: arterial)?)\b[ :]*(?:(?:deitad[oa]|sentad[oa]|em pe|de|aferida|ms[de])[ :]+)*(?:\d|cen?to|cem|cento|doze|onze|treze|catorze|dez)|(?:fc|fr|tax|t|temp(?:eratura)?|sato2|spo2|sat|saturac\p{L}+|frequencia (?:cardiaca|respiratoria)|peso|estatura|altura|imc|ca|pc|au|bcf|glasgow|ecg|hgt|dextro)\b[ :=]*(?:de )?(?:\d|noventa|oitenta|trinta|setenta|sessenta)|(?:corad[oa]|hidratad[oa]|desidratad[oa]|eupneic[oa]|dispneic[oa]|afebril|anicteric[oa]|acianotic[oa]|lucid[oa]|consciente|ativ[oa] e|ativ[oa],|ativ[oa]$|hipocorad[oa]|descorad[oa])\b|otoscopia|dermatoscopia|laringoscopia|rinofibro\p{L}+|colposcopia|anuscopia|trismo|pontos integros|ferida operatoria|vm\b|peep|fio2|diurese \d|facies|giordano|murphy|blumberg|abducao|gaveta|tanner|p \d+(?:[.,]\d+)? ?(?:kg|g)\b|e \d+ ?cm|sinal d[eo]\b|lingua (?:em|sabur|geogr)|neer|jobe|jugular|oroscopia|orofaringe|rinoscopia|(?:exame )?especular|toque (?:retal|vaginal)|fundo de olho|fo\b|av\b|pio\b|bio\b|biomicroscopia|ausculta|mv\b|murmurio|ac[vr]?\b[ :]|ar\b[ :]|brnf|rcr|bulhas|ritmo (?:regular|cardiaco)|pulmoes|torax\b|abdome|abdomen|abd\b|rha\b|mmii|mmss|panturrilhas|pulsos|edema (?:leve|discreto|\+|\d|de mmii|\S+\/)|marcha|reflexos|forca (?:grau|muscular)|lasegue|romberg|trendelenburg|tinel|phalen|mcmurray|lachman|pares? cranian\p{L}+|mucosas|linfonodos?|pescoco|tireoide (?:palp|norm|aum)|mamas\b|colo (?:epit|fech|norm)|pele\b(?!.* ha \d)|lesao por|pes\b[ :]|humor\b|pensamento|sem sinais de|crepita\p{L}+|sibilos|roncos|amigdalas|membrana timpanica|papulas|placas? (?:eritem\p{L}+|descam\p{L}+)|nodulos? (?:palp\p{L}+|movel)|meem|mini-?mental|ecog|peso (?:est|mant)|\d+ articulac\p{L}+|dor a (?:palpacao|descompressao|mobilizacao)|massas? palp\p{L}+|extremidades|perfusao|tec\b|orientad[oa] no|sem (?:massas|edemas?|visceromegalias|vmg|sopros|rigidez|ulceras|linfonod\p{L}+)|s\/ (?:edema|vmg|sopros?))/u,
  },
  { section: 'physicalExam', weight: FIRM, pattern: /^(?:\p{L}+ ){1,3}(?:preservad|integr)[oa]s?\b/u },
  { section: 'physicalExam', weight: LIKELY, pattern: /\b1?\d\d ?x ?\d{2,3}\b(?! ?(?:mg|cm|mm))/ },
  {
    section: 'results',
    weight: SURE,
    pattern: new RegExp(
      `^(?:o |a |os |as |(?:trouxe|traz) )*${LAB}(?: (?:de|total|livre|sanguinea|serica|jejum|de jejum|em jejum|ultrassensivel|prev\\p{L}*|glicada|ho\\p{L}*))* ?(?:[:=<>]|(?!${DOSE})\\d|nao reag\\p{L}+|reag\\p{L}+|nr\\b|neg\\p{L}*|pos\\p{L}*|norm\\p{L}+|nl\\b|alterad\\p{L}+|elevad\\p{L}+|(?:um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze)\\b|de (?:\\d|entrada|alta))`,
      'u',
    ),
  },
  {
    section: 'results',
    weight: SURE,
    pattern: new RegExp(
      `^(?:o |a |os |as |(?:trouxe|traz) )*${IMAGING}(?: [^\\s,.:;]+){0,5}? ?(?::|=|\\bcom (?!\\d+ dias|laudo)|mostr\\p{L}+|evidenci\\p{L}+|revel\\p{L}+|(?:sem|s\\/) (?:alterac\\p{L}+|fratura\\p{L}*|lesoes)|norma(?:l|is)\\b|ok\\b|negativ\\p{L}+|positiv\\p{L}+|alterad\\p{L}+|bi-?rads)`,
      'u',
    ),
  },
  {
    section: 'results',
    weight: LIKELY,
    pattern:
      /\b(?:fe|fracao de ejecao) \d|bi-?rads|ti-?rads|nao reag\p{L}+|(?:hipocinesia|consolidac\p{L}+|inversao de onda|osteofitos|descargas)/u,
  },
  {
    section: 'hypotheses',
    weight: SURE,
    pattern:
      /^(?:(?:com )?(?:hip[oó]teses?|hd|imp|impressao|diagnosticos?|cid)\b|suspeita\b|suspeito de|prova\p{L}+ (?!vel que)|quadro (?:sugestivo|compativel)|compativel com|sugestiv[oa] de|possivel\b|penso em|trata-se de|a esclarecer)/u,
  },
  { section: 'hypotheses', weight: SURE, pattern: /^(?!alerg|\p{L}+[aei]r\b)\S+(?: \S+){0,4}\?$/u },
  {
    section: 'plan',
    weight: SURE,
    pattern:
      /^(?:cd\b|conduta\b|por enquanto,? |optad[oa]|opto|opta-se|decid\p{L}+|(?:vou |vamos |devo |nao )?(?:solicit|prescr|inici(?:o|ar|ad[oa])\b|introdu|encaminh|aument(?:o|ar|ad[oa])\b|reduz(?:o|ir|id[oa])\b|troc(?:o|ar|ad[oa])\b|suspen(?:do|der|so|sa|dido)|substitu|associ(?:o|ar)|ajust(?:o|ar)|desmam|mant(?:enho|er|em a|em o|em|ida|ido)\b|repet(?:ir|o)\b|colh(?:o|er)|coletar|liber(?:o|ar|ad[oa])|internar|vacinar|dosar|avaliar|prescr|come[cç](?:o|ar)\b|peco|pedir|pedid|emitir|forne|renov|acrescent|passo|retirar|parar\b|agendar|marc(?:o|ar|ad[oa])|programar|dou|dispens|recomec)\p{L}*|(?:indi(?:co|quei|cad[oa])|propo?\p{L}+|ofere[cç]\p{L}+|nao indico|contraindic\p{L}+)\b|feit[oa]\b|administrad|realizad[oa] (?:medicac|infiltr|sutura|drenag)|drenagem|aplic(?:o|ad[oa])|fisioterapia|psicoterapia|psicolog\p{L}+|tala\b|imobiliza\p{L}+|gesso|muletas|nao pedir|retom(?:o|ar)\b|tratamento|relatorio (?:para|a)|laudo para|declaracao|atestado|afast\p{L}+|apt[oa]\b|inapt[oa]\b|biopsia (?:marcada|agendada)|avaliacao (?:d[ao] |com )|parecer|curativo|sutura|cirurgia (?:marcada|agendada)|plano\b|cessacao|imunoglobulina|reposic\p{L}+|repor\b|↑|↓|limitar|combin(?:o|amos|ad[oa])\b|nao aceita|recus\p{L}+|aceita\b(?! (?:dieta|bem))|alta(?: (?:hospitalar|com|em|apos|hoje|melhorad)|$)|evitar (?!\p{L}+ (?:peso|sol)))/u,
  },
  {
    section: 'plan',
    weight: SURE,
    pattern:
      /\b(?:tomar|aplicar|pingar|inalar|instilar|dissolver) (?:\d|\p{L}+ (?:comprim|caps|gota|jato|medida|ml))|^(?:aplicar|pingar|inalar|instilar)\b/u,
  },
  { section: 'plan', weight: LIKELY, pattern: /\bpor (?:\d+|\p{L}+) (?:dias|noites)\b|\b\d+\/\d+ ?h\b.*\bdias\b/u },
  {
    section: 'advice',
    weight: SURE,
    pattern:
      /^(?:orient\p{L}*\.?(?! no tempo| e lucid|,? (?:lucid|consc|calm|colab|auto))|recomend\p{L}+|procurar |dirigir-se|sinais de alarme|sinais de alerta|explic\p{L}+|convers(?:ei|ado|amos|ad[oa]) |aconselh\p{L}+|esclare\p{L}+|nao (?:dirigir|usar|molhar|carregar|coçar|cocar|suspender|interromper|amamentar|fumar|beber|ingerir)|evitar\b|repouso\b|alertas?\b|retornar (?:ao|a) (?:ps|pronto|emerg)|elevar|beber|higiene d[oe]|jejum|hidratac\p{L}+|hidratar|restricao|dieta\b(?! (?:rica|pobre))|pesar|se (?:piora|dor|febre|sangr|pior|houver|apresentar)|parar de fumar|caminhar|protetor solar|diario)/u,
  },
  {
    section: 'followUp',
    weight: SURE,
    pattern:
      /^(?:retorn[aoe]\p{L}*(?: (?:ambulatorial|comigo|aqui))*(?: (?:em|com|se|ao|a|apos|para|daqui|d ?\d|\d|na|no|dia|conforme|mensal|antes|sn)|[^\p{L}]*$)|ret\b|rtn\b|rt em|vol(?:ta|tar|te)\b|reav(?:ali\p{L}+)?\.? (?:em|com|se|apos|\d)|reavaliac\p{L}+ (?:em|com|apos)|reavaliar|reavalio|revisao em|controle em|nova (?:consulta|pericia|avaliacao em)|consulta (?:\p{L}+ )?(?:em|com|dia) |seguimento (?:em|com|na|no)|acompanhamento (?:em|com) \d)/u,
  },
]

/** "Nega X", whatever X is. */
export const DENIAL: Cue = { section: 'presentIllness', weight: SURE, pattern: /^nega\b/ }
