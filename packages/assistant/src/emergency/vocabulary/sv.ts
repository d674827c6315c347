import type { Vocabulary } from '../roles.ts';

export const sv: Vocabulary = {
  not: 'inte. ej. ingen. inget. inga. utan. slutat slutade knappt. kan_inte svårt. svårighet stannat stannade aldrig. ikke. int. tappat',
  breath: 'andas. andas andning puls. pulsen hjärtslag luft. andetag',
  wake: 'vakna vaknar väcka reager svarar_inte kontakt. kontaktbar medvetande vid_medvet vaken. vakn hemma',
  move: 'rör. röra svarar. svara. pratar. prata. känner. resa_sig upp. kommer_upp resa. rör_sig',
  choking:
    'kväv kvävs sätter_i_hals satt_i_hals drunkn kippar flämtar stryp hlr. hjärtstopp hjärtstille får_ingen_luft får_inte_luft blå_läpp blå_i_ansikt blåa_läpp hjärtat_stan hjärtat_slutat rossla rosslar trångt_i_br pipig pip_i_br ögonen_är_öppna',
  lifeless:
    'medvetslös medvetlös medvetslos svimma svimmat svimmade avsvimmad kollaps segna sjönk_ihop föll_ihop ramlade_ihop rasade_ihop livlös döende dött. döda. däckad däckat tuppa okontaktbar tappade_medv förlorat_medv slocknad föll_omkull stupade ingen_hemma ljummen stum. blicken_tom svimmad tuppat_av tuppade däckade kolla_av livlös. avsvimm',
  lying:
    'ligger. ligger låg. på_golvet på_marken på_backen liggandes liggande död. golvet. marken. toagolvet kvar_där folk_i',
  person:
    'han. hon. honom. henne. hans. hennes. den_andr man. mannen kollega kollegan kollegor kompis arbetskam jobbarkomp någon. nån. nåns. någons person. personen folk. människ gubbe. gubben kille killen kvinna kvinnan tjej chef. föraren förare. truckförar svetsar elektriker lärling praktikant operatör. operatören montör montören snickar besökare. grabb. grabben snubbe en_annan entreprenör. offer. skadad. skadade. polare. truckkörare städare vaktmäst två_män kompis. kompisen arbetskamrat karl. människa tjej. pojke. chauffören',
  self: 'jag. mig. mej. min. mitt. mina. vi. oss. ja. själv',
  body: 'ankel ankeln fotled hår. håret tån. hand. handen händer händerna arm. armen armar. armarna finger fingr fingret fingrarna ben. benet benen fot. foten fötter fötterna tårna huvud skalle ansikt hals. halsen nacke nacken rygg. ryggen axel. axeln handled armbåg knä. knät knäet vrist lår. låret höft bröst mage. magen revben hud. huden tumme tummen ärm. ärmen näsa öra käke kropp. kroppen pulsåder artär handske underarm smalben skenben handskarna',
  eye: 'öga. ögat ögon. ögonen ser_inget ser_inte blind ögn',
  chest: 'bröst bröstet hjärta hjärtat',
  harm: 'skar. skurit skär. skärsår sår. såret brutit bröt bruten brutet skada skadat skadad allvarligt_sk spets stuck genom. trasig krossskad svullnad svullen sväll spik slitits sönder. sönder klyvt hugg. högg djupt öppet_sår gjort_illa gjorde_illa ont_illa flisa splitter vrickat ur_led sticker_ut fraktur stuckit biten krokig glas. glasbit glassplitter skärva splitter. stucken getingstick stack. stickit spik_gen krossad. uppskuren uppskuret',
  severed:
    'av. avkap avkapa avklipp amput avsliten slets sliten_av kapat kapade kapa borta. sågat_av av_sig lossnat saknas_finger ryckts_av avhugg sågade',
  through:
    'genom_handen. genom_hand. genom_foten. genom_fot. genom_benet. genom_armen. genom_fingret. genom_låret. genom_vaden. genom_magen. genom_axeln. genom_handflatan. igenom_hand igenom_fot igenom_ben igenom_arm igenom_finger igenom_lår igenom_mage',
  blood: 'blod. blöd blod blodet blodig blöder',
  hit: 'påkörd påkört körd_på körde_på köra_på träffad träffat träffade träffades slog. slagit slagen överkörd körde_över ramlat_på föll_på rasade_på fallit_på smäll. krockat krock. krockade backade_på backat_på välte_över sparkad fått_ett_slag fick_en_slag i_huvudet_av tog_i_luft tappade tappat backade backat körde_in välte_ välter_ slog_i dunsade påkörn klämde',
  fall: 'föll. fallit ramla ramlat ramlade trilla trillat trillade störtade störtat halkat halkade halka snubbla snubblat rasat_ned rasade_ner dråsade åkte_ner fall. faller. tappade_balans följde_med dråsat',
  height:
    'stege stegen stegar ställning ställningen tak. taket höjd höjden meter. trapp trappan trappor nerför schakt. schakt grop. gropen silo silon lift. liften plattform plattformen brygga bryggan flak. flaket kran. kranen ner. från_andra hål. hålet brunn entresol balkong kant. kanten lastkaj bjälklag mellanbj ner_från traversen bassäng tanken. tank. cisternen cistern. silon. schaktet stege. karet bassängen kanten. rampen',
  stuck:
    'fast. fastnat fastnade fastnar fastklämd fastkläm sitter_fast sitter_i_kläm instängd instängda inlåst instängt intrassl drogs_in dragits_in dras_in indragen kommer_inte_loss kommer_inte_ut kommer_ej_ut kilad snärjd sugits_in fånga_i sitt_fast hakat ropar. inne_i_tanken instängd ropar låst_mig låst_honom låst_fast benet_fast',
  crush:
    'kläm klämd klämt klämdes klämts klämde kross krossad krossat krossades krossats begravd begravts rasat_över rasade_över mosad mosat rasat. rasade. kollapsade välte_på vält. vält välte. i_kläm gav_vika släppte',
  under: 'under. mellan. ovanpå emellan över_honom över_henne över_mig på_honom på_henne på_mig stod_en',
  got: 'fick. fått. får. hamnat hamnade kom. kommit skvätt skvätte stänk stänkte sprut sprutat sprutade rann. runnit spill spillt spillde spillts i_ögat i_ögonen på_handen in. in_i åkte blev täckt hällde droppade kladda tog. tagit drog. drogs. slukade ryckte',
  pain: 'ont. gör_ont smärta smärtor värk värker tryck. trycker bränner. svider kramp sved stramar kramp. ont_i',
  sick: 'yr. yrsel snurr kräk kräks spyr spyr. illamå mår_illa mår_dåligt huvudvärk förvirr blek. blek svett svettas kallsvett skakar domn domnad sluddr slöddrar hänger_ena ansikte_häng hängande_mun svag. hostar hosta hackar chock. i_chock kramp. krampar utmatt nedkyld hypoterm värmeslag förfrys vinglig förgift matt. groggy blåaktig skum_i_mun omtöckn askgrå kallsvett elefant sväller sväljer kramper. krampanfall sluddrar mungipan svullnar svullna andnöd. pipande väsande blåläppar',
  attack:
    'hjärtinfarkt hjärtattack hjärtinfark infarkt stroke. slaganfall epilep anfall. anfall krampanf anafyl allergisk_reak allergichock insulinchock insulinkoma hjärnblöd propp. hjärtsvikt hjärtklapp allergisk',
  violence:
    'knivhugg kniv. kniven skjuten skjut. sköt. attackera attackerar överfall överfallen självmord hängt_sig bomb. misshandl slår_ner föda. föder_barn ormbit getingstick vapen. pistol bombhot hotar hotar_med',
  burn: 'bränt brände bränd brännskad brändes brännsår skållad skållat skållade frätskad frätsår blåsor frätt fräter rått_kött kött.',
  machine:
    'maskin press. pressen kantpress transportör bandet band. valsar valsen vals. valsverk truck. trucken truck kran. kranen traver såg. sågen borr svarv svarven fräs. fräsen slip. kross. krossen krossverk bland mixer dörr. dörren port. porten grind. hiss. hissen last. lasten lass. rör. röret plåt. plåten balk balken rulle rullen coil trumma trumman lastbil fordon grävmaskin lastare robot roboten kedja kedjan vajer kabel. kugghjul drev giljotin klinga klingan hydraul motor. motorn panna pannan batteri elskåp skåp. skåpet balpress lastpall pall. pallen ställage container mall. form. formen hjul. hjulet vagn. vagnen tåg. tåget bil. bilen ugn. ugnen transformator kompressor pump. släp. dragkrok axel. skruv. vinsch gods byggnad tank. tanken linje. valsverket transport rem. remmen bandet. transportband lasten. hyllorna hylla. truckar elcentral centralen kabeln slipmaskin',
  current:
    'el. ström. strömmen elektrici elledning kabel. spänning volt. högspänn elkabel starkström spänningsför lågspänn blixt luftledning skenan',
  shock:
    'elchock elstöt elstot strömstöt strömgenom elolycka elolyck fått_el fick_el fick_ström fått_ström får_ström ljusbåg strömför fick_en_stöt fått_en_stöt fått_stöt fick_stöt elektriskt_slag elektrisk_stöt stöt_av sitter_fast_i_ström elektrocu',
  fire: 'brinner brinn brand. branden brand eld. elden eldsv lågor flammor lågorna tagit_eld fattat_eld fattar_eld fattade_eld antänd antänts börjat_brinna övertänd flammar glöder brann. skogsbrand i_ljusan_låga röken_ligger',
  smoke: 'rök. röken rök ryker röklukt rökutveck brandlukt bränt_lukt ånga röken röken_ligger röken röken',
  blast: 'explo exploder exploderat exploderade sprängt sprängdes smällt small. smäller explosion',
  gas: 'gas. gasen gasläcka gaslukt gaser. gasol klorgas klor. ammoniak koloxid kolmonoxid acetylen svavelväte gaslarm kväve. kvävgas vätgas koldioxid propan metan. argon syrebrist isocyanat skummet argonet ammoniakläck klorläck gasläck kolmonox avgaser',
  smell: 'luktar lukt. lukt stinker stank doftar luktade',
  leak: 'läck läcker läcka läckt läckage väser pyser strömmar_ut rinner_ut utsläpp sprider spridit läckte sprungit_läck sprack spruckit brast strömmar rinner forsar tömts bubblar kemikalieuts syraläck syrautsl lösningsmedelsläck kemikalieläck oljeläck ammoniakläck gasläck klorläck spill. spillt rörbrott',
  substance:
    'syra. syran syra frätande lut. luten lut kemikal kemisk blekmedel klorin lösningsmed thinner svavelsyra saltsyra salpetersyra fluorväte natriumhydrox aceton metanol bensin diesel. rengöringsm avfettning väteperox gift. giftig kalk. cement betong färg. färgen epoxi harts. lim. limmet batterisyra hypoklorit bekämpn kylvätska glykol cyanid fenol formalin hydraulolja olja. oljan ämne. ämnet vätska. vätskan betvätska avloppsrens propplös kvicksilver spolarvätsk lacknafta isocyan betsyra tjära epoxi dunken kemikalieuts diskmedel syraläck syrautsl lösningsmedelsläck lösningsmedel kemikalieläck oljeläck bränsle. diskm rengöringsmed',
  hot: 'smält het. heta hett. kokande ånga. ångan ånga glödande gnist kokhet slagg flytande_met flytande_stål varm_olja',
  breakout:
    'genombrott_sträng genombrott_stål genombrott_smält genombrott_metall genombrott_gjut genombrott_kokill genombrott_flytande sträng_genombrott stål_genombrott smäl_genombrott metall_genombrott gjut_genombrott',
  swallow:
    'svalt svalde svälj druckit drack. drack dricka. drick. ätit. åt. munnen mun. fått_i_sig fick_i_sig klunk trodde_det_var petflask svalt. svalde_ råkade_dricka',
  inhale: 'andats andats_in inandning andades_in inandats lungor lungorna sniffat exponerats',
  much: 'mycket. massor överallt forsar sprutar kraftig kraftigt rejält slutar_inte stannar_inte slutar_ej går_inte_att_stoppa stoppa. pumpar rinner pöl. pölar fullt full_av tjock svart. jätte enorm väldigt sprider_sig ur. kommer. starkt stark. hela. störtbl ligger_som vägg',
  accident: 'olycka. olyckan_just arbetsolycka. olycksfall. olycka_har en_olycka',
  alarm:
    'hjälp. hjälp hjälp! hjälpe nödläge nödsituation nödfall sos. mayday rädda hjälp_mig utrym_nu larma jälp. olycka. olycka nåt_har_hänt något_har_hänt hänt_något hemskt hänt_vid har_hänt nåt_har_hänt',
  call: 'ambulans 112. ring_112 sos_alarm ring_efter ring_ambu läkare. räddningstj brandkår brandkåren hjärtstartare defib sjukvårdare ring_räddn första_hjälpen_här behöver_första_hj behöver_hjälp skicka_hjälp ambulansen larma.',
  urgent:
    'nu. snabbt fort. skynda skynda genast omedelb akut. vad_gör vad_ska_jag_göra vad_ska_vi_göra vad_skall va_gör va_ska hur_gör snälla precis. nyss. just_nu herregud fan. helvete allvarlig allvarligt kom_hit kom. vem_ringer bråttom där_borta i_hallen snarast larm. larmet gaslarmet tjuter skynda_er vad_gör stoppa. vart_ringer',
  figures:
    'hur_många antal statistik rapporterat rapporterade rapport. rapporter. rapporten rapportera iakttag observation lista. visa. trend genomsnitt flest. mest. index. tsi. jämför olyckor. tillbud. sammanst översikt procent siffror vem_rapport öppna. försenad andel registrer läckor. bränder. brännskador. fallolyckor elolyckor. totalt nyckeltal anmälda analys dokumenterade förfallna utgång',
  past: 'förra i_fjol igår. ifjol tidigare 2024. 2023. 2025. januari februari mars. april. maj. juni. juli. augusti september oktober november december historia var_det under_året måndags tisdags onsdags torsdags fredags senaste. i_år dagar_sedan veckor_sedan månader_sedan år_sedan vecka_sedan månad_sedan',
  lesson:
    'utbildning kurs. kursen övning övningen brandövning instruktion anvisning guide handbok rutin. rutinen rutiner policy regel. regler. föreskrift lagkrav tillstånd heta_arbeten släckare brandsläck släckutrust larmtest test. testas provas inspekt kontroll kontrollera besikt underhåll service. förvar lagra skydd skyddsglasög skyddsutr hjälm andningsskydd mask. sele selar säkerhetsdatabl datablad etikett märkning bedöm risk. risker riskbed fara. faror ergonom förbandslåda första_hjälpen_utb första_hjälpen_kurs återsaml samlingsplats ansvarig ansvarar kontaktperson var_finns var_är var_ligger när_är när_ska när_var får_jag får_man får_vi lösenord inställning app. appen system. server dator formulär fyller_i lära läsa. läs. förklara betyder betyd skillnad branddörr brandfilt brandrisk brandskydd brandvägg brandpost brandbelast brandvakt brandvarn brandsäk rökdetekt rökruta rökning rökar gasflask gasmät andningsluft blodtryck blodgiv blodsocker ögondusch ögonskydd nödutgång nödplan nöddusch nödstopp nödnumm nödbelys handledning handräck handbroms handläg möte. certifik behörig elarbete elskåpskontr gränsvärd buller schema hur_förebygg bromsolja_vilk vem_är vem_ansv rapporterar_jag synpunkt fylla_i räddningsplan plan_för scenario träningssc handskar_mot vilka. vilken. vinkel spegel logga_in inlogg dokument vad_heter vad_är beställ chatten budget anbud riskbedömning fylla_i fylla_i riskbed vid_kem vid_utsl vid_läck vid_brand vid_olyck vid_spill',
  maybe: 'om. kan_man kunde skulle eventuell förebygg undvik hindra möjlig ifall',
  fine: 'nästan nära_att höll_på_att tillbud lindrig lindriga återhämtat bra_nu inga_skador ingen_skada ingen_skadades oskadd litet_sår småsår skrapsår skråma blåmärke släckt. lagat åtgärdat reparerad skojar skämt löst. frisk brinner_för telefonen_dog död_vinkel ingen_nära',
};
