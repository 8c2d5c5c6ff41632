/**
 * Medicines prescribed in Brazil and the names patients use for them: generic name, then brands and short forms.
 * Written for this project from general knowledge of Brazilian practice; names are facts and no list was copied.
 * Folded spelling (lower case, no accents); entries end with ";" or the line. A combination is listed under its own spoken name only when it has one.
 */
export const DRUG_LINES = `
losartana: losartan cozaar aradois losartec corus; valsartana: valsartan diovan
olmesartana: olmesartan benicar olmetec; telmisartana: telmisartan micardis; candesartana: candesartan atacand
irbesartana: irbesartan aprovel; sacubitril: entresto; captopril: capoten; enalapril: renitec
ramipril: triatec naprix; lisinopril: zestril; perindopril: coversyl acertil; benazepril: lotensin
anlodipino: amlodipina amlodipino norvasc pressat; levanlodipino: novanlo; nifedipino: nifedipina adalat
nitrendipino: nitrendipina; lercanidipino: zanidip; verapamil: dilacoron; diltiazem: cardizem balcor
hidroclorotiazida: hctz clorana hidrocloro; clortalidona: higroton; indapamida: natrilix; furosemida: lasix
bumetanida: burinax; espironolactona: aldactone; eplerenona: inspra; amilorida: moduretic
acetazolamida: diamox; atenolol: atenol ablok; propranolol: inderal; metoprolol: selozok seloken
bisoprolol: concor; carvedilol: coreg divelol; nebivolol: nebilet; sotalol: sotacor; pindolol: visken
esmolol: brevibloc; hidralazina: apresolina; metildopa: aldomet; clonidina: atensina
doxazosina: carduran unoprost; prazosina: minipress; minoxidil: loniten
isossorbida: monocordil isordil sustrate; nitroglicerina: tridil; ivabradina: procoralan
trimetazidina: vastarel; ranolazina: riscard; digoxina:; amiodarona: ancoron atlansil; propafenona: ritmonorm
adenosina: adenocard; varfarina: marevan coumadin; rivaroxabana: xarelto; apixabana: eliquis
dabigatrana: pradaxa; edoxabana: lixiana; heparina: liquemine; enoxaparina: clexane; fondaparinux: arixtra
aspirina: aas; clopidogrel: plavix; ticagrelor: brilinta; prasugrel: effient; cilostazol: vasogard
pentoxifilina: trental; diosmina: daflon; sinvastatina: sinvastatin zocor; atorvastatina: lipitor citalor
rosuvastatina: crestor; pravastatina: pravacol; pitavastatina: livalo; ezetimiba: zetia; fenofibrato: lipanon
ciprofibrato: oroxadin; bezafibrato: cedur; genfibrozila: lopid; evolocumabe: repatha; alirocumabe: praluent
metformina: glifage glucoformin; glibenclamida: daonil; gliclazida: diamicron azukon; glimepirida: amaryl
pioglitazona: actos; sitagliptina: januvia; vildagliptina: galvus; linagliptina: trayenta; alogliptina: nesina
saxagliptina: onglyza; dapagliflozina: forxiga; empagliflozina: jardiance; canagliflozina: invokana
semaglutida: ozempic rybelsus wegovy; liraglutida: victoza saxenda; dulaglutida: trulicity
tirzepatida: mounjaro; exenatida: byetta; acarbose: glucobay; insulina:; nph:
glargina: lantus basaglar toujeo; detemir: levemir; degludeca: tresiba; lispro: humalog
asparte: novorapid asparto fiasp; glulisina: apidra; levotiroxina: puran euthyrox synthroid levoid
liotironina:; metimazol: tapazol tiamazol; propiltiouracil: ptu; cabergolina: dostinex
bromocriptina: parlodel; alendronato: fosamax alendronico; risedronato: actonel; ibandronato: bonviva
zoledronico: aclasta zometa zoledronato; denosumabe: prolia; teriparatida: forteo; raloxifeno: evista
calcitriol: rocaltrol; colecalciferol: addera dprev; testosterona: durateston nebido deposteron androgel
oxandrolona:; estanozolol: stanozolol winstrol; estradiol: estreva natifa; estriol: ovestrion
tibolona: livial; progesterona: utrogestan; medroxiprogesterona: depoprovera; noretisterona: primolut micronor
levonorgestrel: microvlar mirena kyleena postinor; drospirenona: elani iumi yasmin yaz; desogestrel: cerazette; gestodeno:
ciproterona: selene diane androcur; dienogeste: allurene; etonogestrel: implanon; anastrozol: arimidex
letrozol: femara; exemestano: aromasin; tamoxifeno: nolvadex; clomifeno: clomid; misoprostol: cytotec
ocitocina:; metilergometrina: methergin; prednisona: meticorten; prednisolona: predsim prelone
dexametasona: decadron; betametasona: celestone diprospan; hidrocortisona: solucortef berlison
metilprednisolona: solumedrol; deflazacorte: calcort; triancinolona:
budesonida: busonid budecort pulmicort rhinocort; beclometasona: clenil
fluticasona: flixotide avamys flixonase; mometasona: nasonex; ciclesonida: alvesco omnaris; clobetasol: psorex
fludroxicortida:; desonida: desonol; calcipotriol: daivonex daivobet; tacrolimo: tacrolimus protopic prograf
pimecrolimo: elidel; salbutamol: aerolin; fenoterol: berotec; formoterol: foradil alenia symbicort foraseq
salmeterol: seretide serevent; vilanterol: relvar; indacaterol: onbrize; ipratropio: atrovent
tiotropio: spiriva; glicopirronio: seebri; umeclidinio: trelegy anoro
montelucaste: singulair montelair montelukast; teofilina:; aminofilina:; omalizumabe: xolair
mepolizumabe: nucala; acetilcisteina: fluimucil; ambroxol: mucosolvan; bromexina: bisolvon
carbocisteina: mucolitic; codeina:; levodropropizina: percof; clobutinol:; guaco:; loratadina: claritin
desloratadina: desalex; cetirizina: zyrtec; levocetirizina: zyxem; fexofenadina: allegra; bilastina: alektos
ebastina: ebastel; rupatadina: rupafin; hidroxizina: hixizine; dexclorfeniramina: polaramine
prometazina: fenergan; difenidramina:; ciproeptadina: cobavital; cinarizina: stugeron; flunarizina: vertix
betaistina: betina labirin; meclizina: meclin; dimenidrinato: dramin; pseudoefedrina:; fenilefrina:
nafazolina: neosoro sorine naridrin; oximetazolina: afrin; amoxicilina: amoxil
clavulanato: clavulin clavulanico; ampicilina:; penicilina:; benzetacil: bezetacil benzatina benzilpenicilina; oxacilina:
piperacilina: tazocin; cefalexina: keflex; cefalotina:; cefazolina:; cefadroxila: cefamox; cefuroxima: zinnat
cefaclor:; ceftriaxona: rocefin; cefepima: cefepime; ceftazidima:; cefixima:; azitromicina: zitromax astro
claritromicina: klaricid; eritromicina:; clindamicina: dalacin; doxiciclina: vibramicina
limeciclina: tetralysal; minociclina:; tetraciclina:; ciprofloxacino: cipro ciprofloxacina
levofloxacino: levofloxacina levaquin tavanic; moxifloxacino: avalox moxifloxacina
norfloxacino: norfloxacina floxacin; ofloxacino: ofloxacina; sulfametoxazol: bactrim trimetoprima sulfatrim
sulfadiazina:; nitrofurantoina: macrodantina; fosfomicina: monuril; metronidazol: flagyl; tinidazol: pletil
secnidazol: secnidal; vancomicina:; teicoplanina: targocid; linezolida: zyvox; meropenem: meronem; imipenem:
ertapenem: invanz; gentamicina: garamicina; amicacina:; tobramicina: tobrex; neomicina:
bacitracina: nebacetin; mupirocina: bactroban; fusidico: verutex; rifampicina:; isoniazida:; pirazinamida:
etambutol:; dapsona:; clofazimina:; aciclovir: zovirax; valaciclovir: valtrex; fanciclovir: penvir
oseltamivir: tamiflu; ganciclovir:; tenofovir:; lamivudina:; dolutegravir: tivicay; efavirenz:
zidovudina: azt; darunavir:; ritonavir:; entecavir: baraclude; sofosbuvir:; fluconazol: zoltec
itraconazol: sporanox; cetoconazol: nizoral; terbinafina: lamisil; griseofulvina:; nistatina: micostatin
miconazol: daktarin; clotrimazol: canesten; isoconazol: gynoicaden; anfotericina:; ciclopirox: loprox
ivermectina: revectina; albendazol: zentel; mebendazol: pantelmin; nitazoxanida: annita; praziquantel:
permetrina: kwell; hidroxicloroquina: plaquinol reuquinol; cloroquina:; primaquina:; artemeter:
dipirona: novalgina anador magnopyrol; paracetamol: tylenol tilenol; ibuprofeno: advil alivium motrin buscofem
naproxeno: flanax; cetoprofeno: profenid bicerto; diclofenaco: voltaren cataflam diclofenac
aceclofenaco: proflam; nimesulida: nisulid; meloxicam: movatec; piroxicam: feldene; tenoxicam: tilatil
celecoxibe: celebra; etoricoxibe: arcoxia; cetorolaco: toragesic toradol; indometacina: indocid
mefenamico: ponstan; tramadol: tramal; morfina: dimorf; oxicodona: oxycontin; metadona: mytedom
fentanila: fentanil durogesic fentanyl; buprenorfina: restiva; tapentadol: palexia; nalbufina:
petidina: dolantina; naloxona:; naltrexona: revia; ciclobenzaprina: miosan mirtax
carisoprodol: torsilax tandrilax; orfenadrina: dorflex; tizanidina: sirdalud; baclofeno: lioresal
glicosamina: condroflex; condroitina:; colchicina: colchis; alopurinol: zyloric; febuxostate: zurig
benzbromarona: narcaricina; sumatriptana: sumax imigran sumatriptano; naratriptana: naramig
rizatriptana: maxalt; zolmitriptana: zomig; ergotamina: cefaliv ormigrein; neosaldina:; isometepteno:
erenumabe: pasurta; galcanezumabe: emgality; fremanezumabe: ajovy; metotrexato: metrexato mtx
leflunomida: arava; sulfassalazina: azulfin salazoprina; azatioprina: imuran; mercaptopurina:
micofenolato: cellcept myfortic; ciclofosfamida: genuxal; ciclosporina: sandimmun; sirolimo: rapamune
everolimo:; tofacitinibe: xeljanz; baricitinibe: olumiant; upadacitinibe: rinvoq; adalimumabe: humira
etanercepte: enbrel; infliximabe: remicade; golimumabe: simponi; certolizumabe: cimzia; rituximabe: mabthera
tocilizumabe: actemra; abatacepte: orencia; secuquinumabe: cosentyx; ixequizumabe: taltz
ustequinumabe: stelara; guselcumabe: tremfya; risanquizumabe: skyrizi; vedolizumabe: entyvio
natalizumabe: tysabri; ocrelizumabe: ocrevus; fingolimode: gilenya; belimumabe: benlysta; dupilumabe: dupixent
trastuzumabe: herceptin; bevacizumabe: avastin; pembrolizumabe: keytruda; nivolumabe: opdivo
imatinibe: glivec; dasatinibe: sprycel; nilotinibe: tasigna; ruxolitinibe: jakavi; ibrutinibe: imbruvica
osimertinibe: tagrisso; capecitabina: xeloda; fluoruracila: fluorouracil, fluorouracila; oxaliplatina:; cisplatina:
carboplatina:; docetaxel: taxotere; paclitaxel: taxol; doxorrubicina:; epirrubicina:; vincristina:
bleomicina:; gencitabina:; pemetrexede:; irinotecano:; etoposideo:; temozolomida:; lenalidomida: revlimid
talidomida:; bortezomibe: velcade; hidroxiureia: hydrea; anagrelida:; eltrombopague: revolade
romiplostim: nplate; filgrastim: granulokine; abiraterona: zytiga; enzalutamida: xtandi; bicalutamida: casodex
gosserrelina: zoladex; leuprorrelina: lupron leuprolida eligard; triptorrelina:; flutamida:
palbociclibe: ibrance; ribociclibe: kisqali; fulvestranto: faslodex; eritropoetina: eprex epo alfaepoetina
sevelamer: renagel; cinacalcete: mimpara; sucroferrico: noripurum; ferroso:; folico: folacin; folinico:
cianocobalamina: citoneurin rubranova; tranexamico: transamin hemoblock; desmopressina: ddavp
deferasirox: exjade; fluoxetina: prozac daforin; sertralina: zoloft tolrest; paroxetina: paxil pondera
escitalopram: lexapro exodus; citalopram: cipramil; fluvoxamina: luvox; venlafaxina: effexor venlift
desvenlafaxina: pristiq; duloxetina: cymbalta velija; bupropiona: wellbutrin bup zyban; mirtazapina: remeron
trazodona: donaren; vortioxetina: brintellix; agomelatina: valdoxan; amitriptilina: amytril tryptanol
nortriptilina: pamelor; imipramina: tofranil; clomipramina: anafranil; litio: carbolitium
lamotrigina: lamictal; valproato: depakene depakote valproico divalproato; carbamazepina: tegretol
oxcarbazepina: trileptal; fenitoina: hidantal; fenobarbital: gardenal; topiramato: topamax amato
levetiracetam: keppra; lacosamida: vimpat; gabapentina: neurontin; pregabalina: lyrica; vigabatrina: sabril
etossuximida:; clobazam: frisium urbanil; clonazepam: rivotril; diazepam: valium; alprazolam: apraz frontal
lorazepam: lorax; bromazepam: lexotan; midazolam: dormonid; nitrazepam:; estazolam: noctal
cloxazolam: olcadil; flunitrazepam: rohypnol; zolpidem: stilnox patz; zopiclona: imovane; eszopiclona: prysma
melatonina:; ramelteona: rozerem; buspirona: ansitec buspar; quetiapina: seroquel; olanzapina: zyprexa
risperidona: risperdal; paliperidona: invega; aripiprazol: abilify aristab; ziprasidona: geodon
lurasidona: latuda; clozapina: leponex; haloperidol: haldol; clorpromazina: amplictil
levomepromazina: neozine; periciazina: neuleptil; sulpirida: equilid dogmatil; amissulprida: socian
tioridazina:; biperideno: akineton; metilfenidato: ritalina concerta; lisdexanfetamina: venvanse
atomoxetina: atentah; modafinila: stavigile modafinil; memantina: ebix alois; donepezila: eranz donepezil
rivastigmina: exelon; galantamina: reminyl; levodopa: prolopa sinemet; benserazida:; carbidopa:
pramipexol: sifrol stabil; rasagilina: azilect; selegilina:; entacapona: comtan; amantadina: mantidan
ropinirol: requip; piridostigmina: mestinon; riluzol:; tetrabenazina:; dissulfiram: antietanol; acamprosato:
vareniclina: champix; nicotina: niquitin; sibutramina:; orlistate: xenical lipiblock
omeprazol: losec peprazol; pantoprazol: pantozol; esomeprazol: nexium; lansoprazol:; rabeprazol: pariet
dexlansoprazol: dexilant; vonoprazana: inzelm; ranitidina: antak; famotidina:; cimetidina: tagamet
sucralfato:; domperidona: motilium; bromoprida: digesan plamet; metoclopramida: plasil
ondansetrona: vonau zofran; granisetrona:; simeticona: luftal; escopolamina: buscopan hioscina
mebeverina: duspatalin; trimebutina: digedrat; otilonio:; loperamida: imosec; racecadotrila: tiorfan
lactulose:; bisacodil: dulcolax lactopurga; picossulfato: guttalax; macrogol: muvinlax peg
psyllium: metamucil; mesalazina: pentasa mesacol asalit; ursodesoxicolico: ursacol ursodiol
silimarina: legalon; rifaximina:; pancreatina: creon; colestiramina: questran; sildenafila: viagra sildenafil
tadalafila: cialis tadalafil; vardenafila: levitra; tansulosina: secotex tamsulosina; alfuzosina: xatral
silodosina:; finasterida: proscar propecia; dutasterida: avodart combodart; oxibutinina: retemic
solifenacina: vesicare; tolterodina: detrusitol; darifenacina:; mirabegrona: myrbetric
fenazopiridina: pyridium; flavoxato:; timolol: timoptol; dorzolamida: trusopt cosopt; brinzolamida: azopt
brimonidina: alphagan; latanoprosta: xalatan; bimatoprosta: lumigan; travoprosta: travatan; pilocarpina:
tropicamida: mydriacyl; atropina:; ciclopentolato:; nepafenaco: nevanac; olopatadina: patanol
cetotifeno: zaditen; carmelose: lacrifilm; hialuronato: hyabak; ranibizumabe: lucentis; aflibercepte: eylia
isotretinoina: roacutan; adapaleno: differin epiduo; tretinoina: vitacid; hidroquinona:; imiquimode: ixium
podofilotoxina:; acitretina: neotigason; minancora:; bepantol: dexpantenol; hipoglos:; dexametilfenidato:
adrenalina: epinefrina; noradrenalina:; dobutamina:; cetamina: ketamina; propofol:; etomidato:
lidocaina: xylocaina; bupivacaina:; rocuronio:; alteplase:; tenecteplase:; imunoglobulina:; palivizumabe:
nirsevimabe:; lugol:; tiamina:; piridoxina:; creatina:; whey:; melaleuca:; minosina:; cannabidiol: canabidiol
ginkgo:; valeriana:; passiflora: maracujina
`

/** Words for several medicines, common in allergies and advice; class and member support each other. */
export const DRUG_CLASS_LINES = `
anti-inflamatorio: ibuprofeno naproxeno cetoprofeno diclofenaco aceclofenaco nimesulida meloxicam piroxicam tenoxicam celecoxibe etoricoxibe cetorolaco indometacina mefenamico
sulfa: sulfametoxazol sulfadiazina sulfassalazina
penicilina: amoxicilina ampicilina benzetacil oxacilina piperacilina
cefalosporina: cefalexina cefalotina cefazolina cefadroxila cefuroxima cefaclor ceftriaxona cefepima ceftazidima cefixima
quinolona: ciprofloxacino levofloxacino moxifloxacino norfloxacino ofloxacino
corticoide: prednisona prednisolona dexametasona betametasona hidrocortisona metilprednisolona deflazacorte triancinolona
estatina: sinvastatina atorvastatina rosuvastatina pravastatina pitavastatina
triptano: sumatriptana naratriptana rizatriptana zolmitriptana
benzodiazepinico: clobazam clonazepam diazepam alprazolam lorazepam bromazepam midazolam cloxazolam
`

/** Brand names that are also common words: they support a statement, but alone they are not a medicine. */
export const AMBIGUOUS_DRUG_WORDS = 'frontal amato astro diane yaz patz exodus bup celebra stabil peg epo addera actos'
