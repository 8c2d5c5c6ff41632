/**
 * Medicines prescribed in Brazil and the names patients use for them: generic name, then brands and short forms.
 * Written for this project from general knowledge of Brazilian practice; names are facts and no list was copied.
 * Folded spelling (lower case, no accents); entries end with ";" or the line, and are ordered by the ends of their names, which compresses best. A combination is listed under its own spoken name only when it has one.
 */
export const DRUG_LINES = `
ezetimiba:zetia; degludeca:tresiba; melaleuca; isossorbida:monocordil isordil sustrate; anagrelida
linezolida:zyvox; nimesulida:nisulid; tropicamida:mydriacyl; ciclofosfamida:genuxal; glibenclamida:daonil
acetazolamida:diamox; brinzolamida:azopt; dorzolamida:trusopt cosopt; pirazinamida; indapamida:natrilix
loperamida:imosec; metoclopramida:plasil; lacosamida:vimpat; bicalutamida:casodex; enzalutamida:xtandi
flutamida; furosemida:lasix; etossuximida; lenalidomida:revlimid; talidomida; temozolomida; leflunomida:arava
bumetanida:burinax; nitazoxanida:annita; desonida:desonol; budesonida:busonid budecort pulmicort rhinocort
ciclesonida:alvesco omnaris; finasterida:proscar propecia; dutasterida:avodart combodart; glimepirida:amaryl
sulpirida:equilid dogmatil; amilorida:moduretic; amissulprida:socian; bromoprida:digesan plamet; exenatida:byetta
tirzepatida:mounjaro; teriparatida:forteo; fludroxicortida; dulaglutida:trulicity
semaglutida:ozempic rybelsus wegovy; liraglutida:victoza saxenda; isoniazida
hidroclorotiazida:hctz clorana hidrocloro; gliclazida:diamicron azukon; benserazida; hidroxiureia:hydrea
fluoruracila:fluorouracil, fluorouracila; tadalafila:cialis tadalafil; sildenafila:viagra sildenafil
vardenafila:levitra; fentanila:fentanil durogesic fentanyl; modafinila:stavigile modafinil; racecadotrila:tiorfan
cefadroxila:cefamox; donepezila:eranz donepezil; genfibrozila:lopid; ceftazidima; cefepima:cefepime; cefixima
cefuroxima:zinnat; apixabana:eliquis; edoxabana:lixiana; rivaroxabana:xarelto; valeriana; dabigatrana:pradaxa
sumatriptana:sumax imigran sumatriptano; naratriptana:naramig; rizatriptana:maxalt; zolmitriptana:zomig
irbesartana:irbesartan aprovel; candesartana:candesartan atacand; olmesartana:olmesartan benicar olmetec
telmisartana:telmisartan micardis; valsartana:valsartan diovan; losartana:losartan cozaar aradois losartec corus
vonoprazana:inzelm; bupivacaina; lidocaina:xylocaina; capecitabina:xeloda; gencitabina; amicacina
solifenacina:vesicare; darifenacina; bacitracina:nebacetin; indometacina:indocid; epirrubicina; doxorrubicina
colchicina:colchis; clindamicina:dalacin; tobramicina:tobrex; gentamicina:garamicina; vancomicina; bleomicina
neomicina; fosfomicina:monuril; claritromicina:klaricid; eritromicina; azitromicina:zitromax astro; rifampicina
anfotericina; mupirocina:bactroban; ocitocina; fexofenadina:allegra; ivabradina:procoralan; olopatadina:patanol
rupatadina:rupafin; loratadina:claritin; desloratadina:desalex; amantadina:mantidan; ciproeptadina:cobavital
tizanidina:sirdalud; clonidina:atensina; brimonidina:alphagan; fenazopiridina:pyridium; cimetidina:tagamet
petidina:dolantina; ranitidina:antak; famotidina; trimetazidina:vastarel; neosaldina; tolterodina:detrusitol
lamivudina; zidovudina:azt; codeina; acetilcisteina:fluimucil; carbocisteina:mucolitic; terbinafina:lamisil
morfina:dimorf; buprenorfina:restiva; nalbufina; lamotrigina:lamictal; glargina:lantus basaglar toujeo
pregabalina:lyrica; adrenalina:epinefrina; noradrenalina; sertralina:zoloft tolrest; tetraciclina
limeciclina:tetralysal; doxiciclina:vibramicina; minociclina; vareniclina:champix; gosserrelina:zoladex
leuprorrelina:lupron leuprolida eligard; triptorrelina; piperacilina:tazocin; oxacilina; penicilina; ampicilina
amoxicilina:amoxil; pentoxifilina:trental; teofilina; aminofilina; rasagilina:azilect; selegilina
amitriptilina:amytril tryptanol; nortriptilina:pamelor; cabergolina:dostinex; nafazolina:neosoro sorine naridrin
cefazolina; oximetazolina:afrin; imunoglobulina; insulina; tiamina; cianocobalamina:citoneurin rubranova
escopolamina:buscopan hioscina; difenidramina; dexclorfeniramina:polaramine; colestiramina:questran
imipramina:tofranil; clomipramina:anafranil; sibutramina; glicosamina:condroflex; cetamina:ketamina
lisdexanfetamina:venvanse; galantamina:reminyl; ergotamina:cefaliv ormigrein; dobutamina; fluvoxamina:luvox
rivastigmina:exelon; piridostigmina:mestinon; rifaximina; clofazimina; metformina:glifage glucoformin
diosmina:daflon; teicoplanina:targocid; oxibutinina:retemic; liotironina; melatonina; tretinoina:vitacid
isotretinoina:roacutan; fenitoina:hidantal; nitrofurantoina:macrodantina; quetiapina:seroquel
mirtazapina:remeron; olanzapina:zyprexa; clozapina:leponex; oxcarbazepina:trileptal; carbamazepina:tegretol
atropina; pilocarpina; varfarina:marevan coumadin; silimarina:legalon; enoxaparina:clexane; heparina:liquemine
orfenadrina:dorflex; pseudoefedrina; nitroglicerina:tridil; mebeverina:duspatalin; fenilefrina; aspirina:aas
ciclosporina:sandimmun; ciclobenzaprina:miosan mirtax; azatioprina:imuran; vigabatrina:sabril
metilergometrina:methergin; permetrina:kwell; mercaptopurina; glulisina:apidra; silodosina
tansulosina:secotex tamsulosina; adenosina:adenocard; minosina; prazosina:minipress; doxazosina:carduran unoprost
alfuzosina:xatral; desmopressina:ddavp; creatina; pancreatina:creon; agomelatina:valdoxan; oxaliplatina
carboplatina; cisplatina; pravastatina:pravacol; pitavastatina:livalo; sinvastatina:sinvastatin zocor
atorvastatina:lipitor citalor; rosuvastatina:crestor; nistatina:micostatin; ivermectina:revectina
eritropoetina:eprex epo alfaepoetina; acitretina:neotigason; vortioxetina:brintellix; duloxetina:cymbalta velija
atomoxetina:atentah; paroxetina:paxil pondera; fluoxetina:prozac daforin; condroitina; memantina:ebix alois
gabapentina:neurontin; nicotina:niquitin; cefalotina; vildagliptina:galvus; linagliptina:trayenta
sitagliptina:januvia; saxagliptina:onglyza; alogliptina:nesina; bromocriptina:parlodel; ebastina:ebastel
bilastina:alektos; betaistina:betina labirin; vincristina; trimebutina:digedrat; primaquina; cloroquina
hidroxicloroquina:plaquinol reuquinol; griseofulvina; venlafaxina:effexor venlift; desvenlafaxina:pristiq
cefalexina:keflex; bromexina:bisolvon; piridoxina; digoxina; levotiroxina:puran euthyrox synthroid levoid
podofilotoxina; tioridazina; periciazina:neuleptil; sulfadiazina; hidralazina:apresolina
mesalazina:pentasa mesacol asalit; sulfassalazina:azulfin salazoprina; ranolazina:riscard; levomepromazina:neozine
clorpromazina:amplictil; tetrabenazina; prometazina:fenergan; meclizina:meclin; levodropropizina:percof
cinarizina:stugeron; flunarizina:vertix; cetirizina:zyrtec; levocetirizina:zyxem; hidroxizina:hixizine
canagliflozina:invokana; dapagliflozina:forxiga; empagliflozina:jardiance; simeticona:luftal; metadona:mytedom
clortalidona:higroton; paliperidona:invega; domperidona:motilium; risperidona:risperdal; ziprasidona:geodon
lurasidona:latuda; oxicodona:oxycontin; trazodona:donaren; ramelteona:rozerem; bupropiona:wellbutrin bup zyban
zopiclona:imovane; eszopiclona:prysma; tibolona:livial; triancinolona; oxandrolona; prednisolona:predsim prelone
metilprednisolona:solumedrol; propafenona:ritmonorm; eplerenona:inspra; drospirenona:elani iumi yasmin yaz
hidroquinona; entacapona:comtan; amiodarona:ancoron atlansil; benzbromarona:narcaricina; abiraterona:zytiga
ciproterona:selene diane androcur; progesterona:utrogestan; medroxiprogesterona:depoprovera
noretisterona:primolut micronor; testosterona:durateston nebido deposteron androgel; mirabegrona:myrbetric
dipirona:novalgina anador magnopyrol; buspirona:ansitec buspar; granisetrona; ondansetrona:vonau zofran
fluticasona:flixotide avamys flixonase; betametasona:celestone diprospan; dexametasona:decadron
beclometasona:clenil; mometasona:nasonex; prednisona:meticorten; hidrocortisona:solucortef berlison; dapsona
espironolactona:aldactone; ceftriaxona:rocefin; naltrexona:revia; naloxona; pioglitazona:actos; carbidopa
metildopa:aldomet; levodopa:prolopa sinemet; minancora; passiflora:maracujina; latanoprosta:xalatan
bimatoprosta:lumigan; travoprosta:travatan; nirsevimabe; infliximabe:remicade; rituximabe:mabthera
guselcumabe:tremfya; evolocumabe:repatha; alirocumabe:praluent; dupilumabe:dupixent; nivolumabe:opdivo
adalimumabe:humira; belimumabe:benlysta; golimumabe:simponi; erenumabe:pasurta; ustequinumabe:stelara
secuquinumabe:cosentyx; denosumabe:prolia; galcanezumabe:emgality; fremanezumabe:ajovy; ranibizumabe:lucentis
bevacizumabe:avastin; omalizumabe:xolair; natalizumabe:tysabri; ocrelizumabe:ocrevus; tocilizumabe:actemra
vedolizumabe:entyvio; mepolizumabe:nucala; pembrolizumabe:keytruda; certolizumabe:cimzia; ixequizumabe:taltz
risanquizumabe:skyrizi; palivizumabe; trastuzumabe:herceptin; ribociclibe:kisqali; palbociclibe:ibrance
bortezomibe:velcade; imatinibe:glivec; dasatinibe:sprycel; upadacitinibe:rinvoq; tofacitinibe:xeljanz
baricitinibe:olumiant; ruxolitinibe:jakavi; nilotinibe:tasigna; osimertinibe:tagrisso; ibrutinibe:imbruvica
celecoxibe:celebra; etoricoxibe:arcoxia; pemetrexede; fingolimode:gilenya; imiquimode:ixium; tenecteplase
alteplase; acarbose:glucobay; carmelose:lacrifilm; lactulose; orlistate:xenical lipiblock; febuxostate:zurig
cinacalcete:mimpara; abatacepte:orencia; aflibercepte:eylia; etanercepte:enbrel; asparte:novorapid asparto fiasp
deflazacorte:calcort; montelucaste:singulair montelair montelukast; dienogeste:allurene; eltrombopague:revolade
nph; fenobarbital:gardenal; clopidogrel:plavix; prasugrel:effient; etonogestrel:implanon; desogestrel:cerazette
levonorgestrel:microvlar mirena kyleena postinor; praziquantel; docetaxel:taxotere; paclitaxel:taxol
propiltiouracil:ptu; benzetacil:bezetacil benzatina benzilpenicilina; minoxidil:loniten
bisacodil:dulcolax lactopurga; verapamil:dilacoron; enalapril:renitec; benazepril:lotensin
ramipril:triatec naprix; perindopril:coversyl acertil; lisinopril:zestril; captopril:capoten; sacubitril:entresto
tramadol:tramal; tapentadol:palexia; haloperidol:haldol; carisoprodol:torsilax tandrilax; propofol
macrogol:muvinlax peg; lugol; estradiol:estreva natifa; cannabidiol:canabidiol; calcitriol:rocaltrol
calcipotriol:daivonex daivobet; estriol:ovestrion; sotalol:sotacor; carvedilol:coreg divelol; pindolol:visken
timolol:timoptol; esmolol:brevibloc; propranolol:inderal; atenolol:atenol ablok; bisoprolol:concor
metoprolol:selozok seloken; nebivolol:nebilet; estanozolol:stanozolol winstrol; paracetamol:tylenol tilenol
salbutamol:aerolin; alopurinol:zyloric; clobutinol; colecalciferol:addera dprev; indacaterol:onbrize
salmeterol:seretide serevent; vilanterol:relvar; formoterol:foradil alenia symbicort foraseq; fenoterol:berotec
ropinirol:requip; clobetasol:psorex; bepantol:dexpantenol; misoprostol:cytotec; etambutol
pramipexol:sifrol stabil; ambroxol:mucosolvan; secnidazol:secnidal; tinidazol:pletil; metronidazol:flagyl
mebendazol:pantelmin; albendazol:zentel; clotrimazol:canesten; metimazol:tapazol tiamazol; itraconazol:sporanox
miconazol:daktarin; isoconazol:gynoicaden; cetoconazol:nizoral; fluconazol:zoltec; rabeprazol:pariet
omeprazol:losec peprazol; esomeprazol:nexium; aripiprazol:abilify aristab; lansoprazol; dexlansoprazol:dexilant
pantoprazol:pantozol; cilostazol:vasogard; sulfametoxazol:bactrim trimetoprima sulfatrim; letrozol:femara
anastrozol:arimidex; riluzol; meloxicam:movatec; tenoxicam:tilatil; piroxicam:feldene; midazolam:dormonid
alprazolam:apraz frontal; estazolam:noctal; cloxazolam:olcadil; diazepam:valium; bromazepam:lexotan
clonazepam:rivotril; lorazepam:lorax; nitrazepam; flunitrazepam:rohypnol; dissulfiram:antietanol
citalopram:cipramil; escitalopram:lexapro exodus; levetiracetam:keppra; clobazam:frisium urbanil
zolpidem:stilnox patz; ertapenem:invanz; imipenem; meropenem:meronem; diltiazem:cardizem balcor
filgrastim:granulokine; romiplostim:nplate; psyllium:metamucil; cetorolaco:toragesic toradol; nepafenaco:nevanac
aceclofenaco:proflam; diclofenaco:voltaren cataflam diclofenac; guaco; fusidico:verutex
ursodesoxicolico:ursacol ursodiol; folico:folacin; mefenamico:ponstan; tranexamico:transamin hemoblock; folinico
zoledronico:aclasta zometa zoledronato; sucroferrico:noripurum; etoposideo; ginkgo; umeclidinio:trelegy anoro
otilonio; glicopirronio:seebri; rocuronio; ipratropio:atrovent; tiotropio:spiriva; litio:carbolitium
tacrolimo:tacrolimus protopic prograf; pimecrolimo:elidel; everolimo; sirolimo:rapamune; irinotecano
exemestano:aromasin; biperideno:akineton; gestodeno; clomifeno:clomid; cetotifeno:zaditen; raloxifeno:evista
tamoxifeno:nolvadex; baclofeno:lioresal; cetoprofeno:profenid bicerto; ibuprofeno:advil alivium motrin buscofem
adapaleno:differin epiduo; isometepteno; naproxeno:flanax; moxifloxacino:avalox moxifloxacina
ofloxacino:ofloxacina; ciprofloxacino:cipro ciprofloxacina; levofloxacino:levofloxacina levaquin tavanic
norfloxacino:norfloxacina floxacin; nifedipino:nifedipina adalat; lercanidipino:zanidip; nitrendipino:nitrendipina
anlodipino:amlodipina amlodipino norvasc pressat; levanlodipino:novanlo; lispro:humalog; ferroso; etomidato
metilfenidato:ritalina concerta; dexametilfenidato; sucralfato; picossulfato:guttalax
micofenolato:cellcept myfortic; ciclopentolato; topiramato:topamax amato; clavulanato:clavulin clavulanico
dimenidrinato:dramin; risedronato:actonel; ibandronato:bonviva; alendronato:fosamax alendronico
hialuronato:hyabak; valproato:depakene depakote valproico divalproato; bezafibrato:cedur; fenofibrato:lipanon
ciprofibrato:oroxadin; acamprosato; metotrexato:metrexato mtx; flavoxato; fulvestranto:faslodex
sevelamer:renagel; artemeter; detemir:levemir; entecavir:baraclude; ritonavir; darunavir; dolutegravir:tivicay
oseltamivir:tamiflu; tenofovir; aciclovir:zovirax; valaciclovir:valtrex; fanciclovir:penvir; ganciclovir
sofosbuvir; cefaclor; ticagrelor:brilinta; hipoglos; ciclopirox:loprox; deferasirox:exjade
fondaparinux:arixtra; whey; efavirenz
`

/** Words for several medicines, common in allergies and advice; class and member support each other. */
export const DRUG_CLASS_LINES = `
anti-inflamatorio:ibuprofeno naproxeno cetoprofeno diclofenaco aceclofenaco nimesulida meloxicam piroxicam tenoxicam celecoxibe etoricoxibe cetorolaco indometacina mefenamico
sulfa:sulfametoxazol sulfadiazina sulfassalazina
penicilina:amoxicilina ampicilina benzetacil oxacilina piperacilina
cefalosporina:cefalexina cefalotina cefazolina cefadroxila cefuroxima cefaclor ceftriaxona cefepima ceftazidima cefixima
quinolona:ciprofloxacino levofloxacino moxifloxacino norfloxacino ofloxacino
corticoide:prednisona prednisolona dexametasona betametasona hidrocortisona metilprednisolona deflazacorte triancinolona
estatina:sinvastatina atorvastatina rosuvastatina pravastatina pitavastatina
triptano:sumatriptana naratriptana rizatriptana zolmitriptana
benzodiazepinico:clobazam clonazepam diazepam alprazolam lorazepam bromazepam midazolam cloxazolam
`

/** Brand names that are also common words: they support a statement, but alone they are not a medicine. */
export const AMBIGUOUS_DRUG_WORDS = 'frontal amato astro diane yaz patz exodus bup celebra stabil peg epo addera actos'
