/**
 * Given names and surnames common in Brazil, folded, from general knowledge (2026). Names that are also common nouns,
 * verbs, places or medicines are left out: they count as names only after a title or in capitals.
 */
const NAMES = `
samir jaque amauri keila ravi caique deolindo antenor rose rayane tauane wallace beto helida maicon kemilly kaio toninho
pedrinho juninho zezinho luizinho carlinhos marquinhos tuca duda manu bene biu betao nando guga leco gigi lulu mimi nina
abel abelardo abilio adalberto adao adelaide adelia adelmo ademar ademir adilson adolfo adriana adriano adriele afonso
agatha agenor aguinaldo ailton airton alan alana alba alberto alcides alceu aldo alessandra alessandro alex alexandra
alexandre alexia alfredo alice alicia aline alisson almir aloisio altair aluisio alvaro alzira amadeu amalia amanda
amaro amelia americo ana anabela anderson andre andrea andreia andressa anelise angela angelica angelina angelo anita
anselmo antonia antonio aparecida aparecido ariane aristides arlete arlindo armando arnaldo artur arthur ataide athos
augusta augusto aurea aurelio aurora ayrton barbara beatriz benedita benedito benicio benjamin berenice bernadete bernardo
bernardina betania betao bethania bia bianca brenda breno bruna bruno caetano caio calebe camila camilla camilo carina
carla carlos carlota carmem carmen carol carolina caroline cassia cassiano catarina catia caua caue cecilia celeste celia
celina celio celso cesar chico cibele cicera cicero cida cintia clarice clarissa claudemir claudete claudia claudinei
claudio clayton cleber cleide cleiton clemente cleonice cleusa cleuza clodoaldo clovis conceicao cora cosme creusa creuza
cristiana cristiane cristiano cristina custodio dagmar dagoberto daiana daiane dalila dalva damiao daniel daniela daniele
danielle danilo dario darci darcy davi david debora deise deivid delma demetrio denis denise denilson diana diego
dilma dinah dinora diogo dirce dirceu djalma domingas dona donizete dora doralice doris douglas dulce durval edgar edilene
edilson edimar edinaldo edite edith edivaldo edmar edmilson edmundo edna edneia ednaldo edson eduarda eduardo edvaldo
elaine elba elcio eleonora eliana eliane elias elielson eliete elis elisa elisabete elisabeth elisangela elisete eliseu
elizabete elizabeth elizete eloa eloi eloisa elton elvira elza elzira emanuel emanuela emanuelle emanuelly emerson emilia emilio
emilly enzo eduardo erasmo erica erick erico erika ernesto erna esmeralda estela ester esther euclides eugenia eugenio
eulalia eunice euridice eva evandro evelin evelyn everaldo everton expedito ezequiel fabiana fabiano fabio fabiola
fabricia fabricio fatima felicia felipe fernanda fernando filipe filomena flavia flavio francielle francine francisca
francisco franciele frederico gabriel gabriela gabriele gabrielly gael genesio geni genilda genilson genival geovana
geralda geraldo germano gerson gertrudes getulio gilberto gilda gildo gilmar gilson gilvan giovana giovanna giovani
gisela gisele giselle gislaine giulia givaldo glaucia glauco gleice gleidson gleisi gloria goncalo graciela graziela
gregorio greice guilherme guilhermina gustavo hamilton haroldo heitor helaine helder helena helenice helio heloisa
henrique henriqueta herculano hercules heriberto hermes hermelinda hermenegildo herminia higor hilda hildebrando homero
honorina horacio hortencia hudson hugo humberto iago iara icaro ieda ignacio igor ilda ilza inacia inacio ines ingrid
iolanda irace iracema iraci irene irineu iris irma isa isaac isabel isabela isabella isabelle isabelly isac isadora
isaias isaura isis ismael israel itamar iuri ivan ivana ivanete ivanildo ivete ivo ivone ivonete izabel izabela izaura
jaciara jacinta jacinto jacira jackson jacqueline jader jailson jaime jair jairo jamile janaina jandira jane janete
janice jaqueline jean jefferson jeferson jennifer jeremias jeronimo jessica joana joao joaquim joaquina joel joelma
jonas jonatas jonathan jorge jorgina jose josefa josefina joselia josenildo josiane josias josimar josue jovelina juarez
jucara judite judith julia juliana juliane juliano julieta julio junior juraci jurandir jurema jussara juvenal kaique
karen karin karina karine karla karoline katia kaua kaue kelly kelvin kleber laercio laerte laila laís lais lara larissa
laura laurinda lauro layla lazaro leandra leandro leda leia leila lenice leo leonardo leonel leonidas leonor leopoldo
leticia levi lia liana lidia ligia lilian liliana liliane lindalva lindaura linete livia lorena lorenzo lourdes
lourenco lourival luan luana lucas lucelia lucia luciana luciane luciano luciene lucilene lucila lucimar lucineide lucinda
lucio ludmila luis luisa luiz luiza lurdes lurdinha luzia luzinete madalena magali magda maicon maira maite malu manoel
manoela manuel manuela marcela marcelina marcelino marcelo marcia marcio marco marcos margarete margarida maria mariana
mariane marieta marilda marileide marilene marilia marilu marilza marina marinalva marines mario marisa maristela
mariza marlene marli marlon marlucia marluce marta martina martinho mateus matheus matilde mauricio maura mauricia mauro
max maxwell mayara mayra melissa mercedes michel michele michelle miguel milena milton mirella miriam mirian mirtes moacir
moises monica monique murilo nadia nadir nair naiara nanci nancy natalia natalina natanael natasha nathalia nazare neide
neiva nelci nelma nelson nestor neto neusa neuza newton nicole nicolas nicolau nicoly nilce nilda nilo nilson nilton nilza
nivaldo noe noemi noemia norberto norma obdulia octavio odair odete odilon olavo olga olimpia olimpio olinda olindo olivia
onofre orlando oscar osmar osorio osvaldo oswaldo otacilio otavia otavio otilia otto pablo paloma pamela patricia paula
paulina paulino paulo pedrina pedro penelope petronio pietra pietro plinio poliana priscila quiteria rafael rafaela
raimunda raimundo raissa ramiro ramon raquel raul rebeca regiane regina reginaldo reinaldo rejane renan renata renato
ricardo rildo rita roberta roberto robson rodolfo rodrigo roger rogeria rogerio romario romeu romildo romilda romulo
ronaldo ronan roney roni rosali rosalia rosalina rosalinda rosana rosane rosangela rosaura roseli roselia rosemary
rosemeire rosenilda rosiane rosilda rosilene rosimeire rosinha rozana rubem rubens rui ruth ruy sabino sabrina salete
salomao salvador samanta samara samuel sandra sandro santiago sara sarah sebastiana sebastiao selma sergio severina
severino sheila shirley sidney sidnei silas silene silmara silvana silvania silvia silvio simao simone sirlei sirlene
socorro sofia solange sonia soraia stefany stela stella stephanie suelen sueli suely susana suzana suzane suzy taina
tainara tais talita tamara tamires tania tarcisio tarcisa tatiana tatiane telma teodora teodoro teresa teresinha tereza
terezinha thais thaisa thales thalita theo theodoro thiago thomas tiago tomas tonha tonho tulio ubaldo ubiratan ulisses
ulysses uriel ursula valdeci valdecir valdemar valdemir valdenice valdete valdir valdirene valdivino valdo valentim
valentina valeria valerio valmir valquiria valter vanda vanderlei vanderleia vanessa vania vera veronica vicente victor
vilma vinicius violeta virgilio virginia vitor vitoria viviane vladimir wagner waldemar waldir waldomiro walter wanda
wanderlei wanderley washington wellington wendel wesley willian william wilma wilson yago yara yasmin yolanda yuri yves
zelia zelinda zenaide zeferino zelito zeca zilda zilma zoraide zuleica zuleide zulmira
albuquerque almeida alvarenga alves amaral amorim andrade antunes aquino araujo assis assuncao azevedo bandeira barbosa
barcelos barreto barros batista bezerra bittencourt borges botelho braga brandao brito bueno cabral calixto camargo
cardoso carneiro carvalho castro cavalcante cavalcanti cerqueira chagas chaves coelho cordeiro correa correia coutinho
cunha damasceno dantas dias diniz domingues dornelles duarte dutra esteves fagundes farias fernandes ferreira figueiredo
fonseca fontes fontoura fraga franca franco freire freitas furtado galvao garcia gomes goncalves gouveia guedes guerra
guimaraes gusmao henriques holanda jardim lacerda leal leitao lemos lins lobato lopes macedo machado maciel magalhaes maia
marinho marques martins medeiros meireles mello melo mendes mendonca menezes mesquita miranda monteiro moraes morais
moreira mota moura muniz nascimento navarro neves nobrega nogueira novaes nunes oliveira pacheco padilha paiva paixao
parente passos peixoto pereira peres pimenta pimentel pinheiro pinto pires pontes portela prado queiroz quintela ramalho
ramos rangel rego reis rezende ribeiro rocha rodrigues rosario sampaio sanches santana santiago santos saraiva sarmento
seabra serrano silva silveira simoes siqueira soares sobral souza sousa tavares teixeira teles toledo torres trindade
valadares valadao valente vargas vasconcelos vaz veloso viana vidal vieira vilela villar xavier ximenes zanetti`

/** Names that are also everyday words: without capitals they count only after a title or another name. */
const AMBIGUOUS = new Set(
  (
    'dona dias pires ramos reis santos neves torres pontes fontes campos rocha silva guerra leal valente passos chagas ' +
    'salvador conceicao aurora gloria iris neto junior pimenta pinto pereira leitao coelho carneiro cordeiro bezerra ' +
    'prado jardim serrano gusmao parente paixao nascimento assuncao trindade rosario franca franco vitoria socorro leia ' +
    'max leo lia isa eva cora esmeralda violeta margarida angelica hortencia celeste norma domingas chaves machado ' +
    'bandeira barros braga maia mota botelho furtado bueno vidal vaz nazare lourdes augusta augusta gael oliveira ' +
    'veronica carina irma jose amaral'
  ).split(' '),
)

const all = new Set(NAMES.split(/\s+/).filter((name) => name !== ''))

/** Whether a folded word is a personal name, `surely` if it is hardly anything else. */
export function nameKind(folded: string): 'surely' | 'perhaps' | undefined {
  if (AMBIGUOUS.has(folded)) return 'perhaps'
  return all.has(folded) ? 'surely' : undefined
}
