import type { Vocabulary } from '../roles.ts';

export const sk: Vocabulary = {
  not: 'ne. nie. nema. nemá. neni. nemôže nemoze nevie prestal prestala prestalo sotva ťažko tazko bez. žiadn ledva strat nijak nedokáže nevládze',
  breath: 'dýcha dychá dych. dychanie dýchanie tep. pulz pulzu nádych vzduch',
  wake: 'reaguje reagu preb prebra prebudi zobudi budí vedomí vedomie vníma pri_vedom komunik odpovedá_na nekomunik reag',
  move: 'hýbe pohne hýba pohnúť odpoved hovorí rozpráva vstáv vstať vstane cíti postaviť ozýva_sa reaguje',
  choking:
    'dusí dusi zadus dusím udus topí_sa topi_sa utopi utop lapá škrtí zabehlo nedostatok_vzdu zástava_srd srdce_stálo srdce_prestalo srdce_sa_zastav resuscit modrie zmodre modré_pery chyti_dych zalapá lape_po',
  lifeless:
    'bezvedom odpadol odpadla odpadlo omdle omdlel skolab zamdle zomr zomier umier umrel mŕtv mrtv bezvládn stratil_vedomie stratila_vedomie stratu_vedom zložil_sa zlozil_sa klesol_k_zemi odkväcol odpadáva neživý vedomia. fackám zviezla_po zviezol_po prázdne. mlčí visí_na prišlo_zle zviezla oči_otvor',
  lying: 'leží lezi ležia na_zemi na_podlahe ležiac zemi. podlahe. pod_schod',
  person:
    'on. ona. mu. jeho. jej. muž. muz. muža mužo človek clovek človeka kolega kolegu kolegovi kolegyň chlap chlapa chlapovi chlapec niekto niekoho niekomu ktosi pracovník pracovnik zamestnan robotník operátor operator vodič vodic zvárač zvarac elektrikár elektrikar učeň ucen praktikant kamarát kamarat kamoš kamos žena žene ženu osoba osobu ľudia ludia šéf. šéfovi majster brigádnik parťák obeť zranen pacient návšt montér údržbár žeriavnik vysokozdvižkár dodávateľovi kolegy ho. jemu žena. pomocník',
  self: 'ja. ma. mi. mne. mňa. sa_mi som. môj. moja. moju. moje. nás. nám. my. sme. si_',
  body: 'päta pätu päty trup. ruka. ruku. ruky. rukou. ruke. rúk rukav rukáv prst. prsty prsta prste prstov noha. nohu. nohy. nohe. nôh chodidl hlava hlavu hlavy hlave lebk tvár tvar. tvári tváre krk. krku. krkom hrdlo šija chrbát chrbat chrbt chrbtic rameno ramen. plece zápäst zapast lakeť lakť koleno kolen. členok clenok stehno bedro boku. hruď hrud brucho bruch žalúd rebr koža kožu koze kozu pokožk palec. palca vlasy vlasmi nos. nosa ucho uši čeľusť telo. tela. tepn žila rukavic predlakt lýtk kosť kosti dlaň dlan tričk chrbticu',
  eye: 'oko. oka. oku. oči. oci. očí očiam očné vidím nevidí nevidi oslep zrak',
  chest: 'hruď hrudi hrudník hrudnik srdce srdca srdci srdcom',
  harm: 'porez rezal rezná_rana rana. ranu. rany. zlomen zlomil zlomi zlámal zlomenin poran úraz. ublíž ublíz zran zranen prepich prebod napich prasknut opuch napuch roztrh rozsek rozťal rozrez prerez vykĺb natrhnut hlbok otvoren trčí triesk pomliaž doráňan vážne vazne črep vletel vletelo uštip poškria doudier udrel drží_si chrbtic sklo. skla. črepina bodol. bodnutie bodla ihla_v klinec_v rozbitá rozbil roztrieš rozpor',
  severed:
    'odrez odsek odťa odtrh odtrhlo amput uťalo uťal odpílil odpilo prišiel_o prisiel_o prišla_o odrezal odrezalo odrezan odstrih odpadol_prst chýba_prst chyba_prst useklo useknut',
  through:
    'cez_ruku. cez_ruky. cez_dlaň cez_nohu. cez_chodidl cez_prst. cez_stehn cez_ramen cez_lýtko cez_bruch naskrz_ru naskrz_no naskrz_dla naskrz_ste ruku_naskrz nohu_naskrz dlaň_naskrz prebodlo_ru prebodlo_no',
  blood: 'krv. krvi krváca krvaca krvác krvav krvou krv',
  hit: 'zrazil zrazila zrazilo narazil narazilo udrelo udrel udrela úder trafil trafilo trafila prešiel_cez presiel prešlo_cez prešiel_ho prešla spadlo_na spadol_na padol_na padlo_na spadla_na kopol buchol vrazil zhodil zasiahl zasiah rozdrv prevalilo prebehlo dostal_ranu tresol pritresol zaťal nabúral pustil pustila cúvol cúval cúvla prešiel_po prešlo prevalil zvalil',
  fall: 'spadol spadla spadlo padol padla zletel zletela zrútil zrutil pošmykol posmykol šmykol smykol potkol zakopol vypadol vypadla prepadol prepadla spadn spad. pád. spadli skotúľal vypadl zmizol povolil visí buch spadla_do spadol_do zviezla',
  height:
    'rebrík rebrik rebríka lešen lesen streche strech striech výšk vysk metrov metre. schod schody schodov šacht sacht jam. jamy jamu silo. sila. nádrž plošin rampy ramp. žeriav zeriav korby korba dier. diery studn okna. okno. poschod posch z_auta z_kamión mostík galéri nakladac rošt. rošt do_jamy postroji nádrže nádrži cistern šachty šachta jama. jame schodoch okraj.',
  stuck:
    'zasek zaseknut zasekn uviaz uviazl zakliesn zakliesnil uväzn zachyt zachytilo zachytil vtiah vtiahlo vtiahol vtiahlo_ho zamotal namotal namotalo nemôže_von nemoze_von nevie_von dostať_von vytiahnut vyslobod vyprost chytilo chytil_mu chytilo_mu zaklin zamknut uviazn zostal_v zostala_v vcuclo privret privrel nevie_sa_pusti nemôže_sa_pusti pricvik prištipnut zacvik',
  crush:
    'prival privalil privalen pritlač pritlac pritlačil stlač stlačil rozdrv rozdrvi pomliažd pridlávil zaval zavalilo zavalen zasyp zasypalo zrútilo zrutilo pricvik pricvikol pricvaknut privrel drví rozmliažd prevrátil prevratil',
  under: 'pod. medzi. pod_ na_neho na_ňho na_nej na_nu na_mňa na_mna',
  got: 'dostal dostala dostalo dostal_sa vnikl postriek striekl striekla vystrekl vyšplech špliech obliat oblial obliala polial poliala polialo rozliat kvapl natiekl šplechl do_oka do_oči do_očí na_ruku na_ruke vyprsk prsk. vstrekl vletel zasiahla oblialo vylialo_na vylialo vystrek zobral zobrala vzal_ vtiahl stiahlo chytil chytilo',
  pain: 'bolí boli. bolesť bolest bolesti tlak_na tlačí páli pali. štíp stip pichá zviera kŕč kŕče',
  sick: 'závrat zavrat zvracia vracia grcia zle. zle_mi je_zle nevoľno nevolno nevoľnosť mdlo bolí_hlava boli_hlava hlava_bol zmäten zmaten bled. bledý bledy bledá potí_sa poti_sa trasie trasi tŕpne trpne brnie necíti necit zle_rozpráva ovisnut kútik slab. slabo slabosť kašle kasle kašeľ šok. šoku soku kŕče krce kŕčov podchlad prehriat úpal upal omrz otrav motá_sa mota_sa točí_sa toci_sa pena_z_úst biely. biely_jak bielá motám divne cukrovk nabehl opuchli kŕčov fialov záchvat kŕč opúcha opuch artikul potí dusí_sa kašlú kašl modré_pery pischtí sipí dýchavič',
  attack:
    'infarkt srdcový_záchvat mŕtvic mrtvic porážk porazk mozgov_príhod mozgová záchvat zachvat epilep epilepti anafyl alergick_reak alergick hypoglyk inzulínov_šok bolesť_na_hrud srdcová_zást búšenie_srdca alergia',
  violence:
    'pobodal dopichal nôž noz. nožom nozom strieľa strelil postrelil zaútočil útočí utoci napadol samovražd obesil bomba. bombu bije_ho zbil rodí. porod uštipla_zmija pištoľ zbraň zbran vyhráž',
  burn: 'popál popal popálil popálen popalen popálila spálil spálila spalil oparil oparen opareni obaril obaren obarila pľuzgier poleptal poleptan pálenie zhorel_mu prihorel tavia. taví_sa_mi topánke',
  machine:
    'stroj stroja stroji stroje lis. lisu lise ohýbac dopravn pás. páse pásu dopravník valec valce valcov valcoch vysokozdviž vysokozdviz vzv. ještork jesterk žeriav zeriav píla píle pílou pila. pile. vŕtač vrtac sústruh sustruh fréza freze brúsk brusk drvič drvic miešač miesac dvere. dverí dverami brán brana vrát výťah vytah náklad naklad bremen rúr. rúra rurka plech nosník trám kotúč cievk zvitok bubon kamión kamion auto. auta. autom nákladn bager nakladač robot robota reťaz retaz lano. lanom kábel kabel. ozuben prevod nožnic gilotín hydraul motor. kotol kotl batéri rozvádzač rozvadzac skriň lisovac paket paleta palet. regál regal kontajner form. kolies vagón vozík vozik vlak pec. peci transformátor trafo kompresor čerpadl príves hriadeľ hriadel navijak stena múr. mur. sutin prešmyk šrotu vozík. vozíkom náklad. bremeno bremenom regálmi kábla valc elektrick_pan',
  current:
    'prúd. prúdu prudu prúd elektrin elektriku elektr. napät napat vysoké_nap volt. drôt vodič_pod blesk elektrinou elektrický',
  shock:
    'kopla_elektr kopol_prúd kopla_ho_elek kopol_ho_prud kopla_ho_elektr zásah_elektr zasah_elektr zasiahol_prúd zasiahol_ho_prúd zasiahla_elekt zabil_prúd zabila_elekt prúdom. elektrický_šok elektrický_výboj oblúk. oblúkov trafil_prúd potriaslo kope_prúd drží_ho_prúd drzi_ho_prud úraz_elektr uraz_elektr elektrošok kopnut',
  fire: 'horí hori. horia horí_ požiar poziar oheň ohen ohňa plamen plameň plamene zapálil zapalilo zapálilo vzniet vzplan vzplanul zahorel zahorelo chytil_oheň v_plameňoch tlie horiac vzbĺk blčí bouchajú horia_',
  smoke: 'dym. dymu dymí dymi. dym zadymen smrad_spál čmudí kúdol',
  blast: 'výbuch vybuch vybuchl explod explóz exploz buchlo bouchlo vyletel_do vybuchlo',
  gas: 'plyn. plyn plynu plynom uhoľnat uholnat chlór chlor. čpavok cpavok čpavk amoniak propán propan acetylén acetylen sírovod sirovod sulfán oxid_uhoľ co_hlásič metán dusík vodík. kysličník_uhl zemný_plyn nedostatok_kysl pár_v výpar vypar',
  smell: 'smrdí smrdi. cítiť citit cítim citim zápach zapach smrad. smrad páchne zacítil vôňa',
  leak: 'uniká unika. unik. únik uniklo tečie tecie vytek vyteká vytieka vyteka syčí syci. šíri_sa siri_sa prasklo praskla praskol rozlialo rozlial vylialo vylial netesn púšťa tryská valí_sa presak uvoľn',
  substance:
    'kyselin lúh. lúhu luh. luhu lúhom žierav zierav chemik chemick chemikál bielid savo. rozpúšť rozpust riedid sírov solné soľná dusičná fluorovod hydroxid acetón aceton metanol benzín benzin nafta nafty nafto čistiaci cistiaci čistidl odmasťov peroxid jed. jedu jedovat vápn vapn cement. betón betón farb. farba farbu epoxid živic lepidl chlórnan chlornan pesticíd chladiac nemrznúc kyanid fenol formaldehyd hydraulický_ol olej. oleja látk latk moridl saponát ortuť ortut kvapalin tekutin glykol benzín výpar tvrdidl riedidl čpavok čpavku',
  hot: 'roztaven tavenin horúc horuc vriac vriaca vrel par. para. parou paru iskr rozžeraven rozpálen kovu_vystrek troska tekutý_kov žeravý zerav roztaven_oc',
  breakout:
    'prieval_zariaden prieval_oce prieval_kov prieval_tavenin prieval_zliev prieval_odliev prieval_liac prieval_prúd prieval_kokil prieval_pece prieval_roztaven ocele_prieval kovu_prieval taveniny_prieval odlievani_prieval',
  swallow:
    'vypil vypila napil napila prehlt zjedol zjedla požil pozil úst. ust. do_úst v_ústach glgol loglo myslel_že malinov prehltol prehltla prehltl',
  inhale: 'nadýchal nadychal nadýchala vdých vdych nadýchali pľúc pluc pľúca inhal čuchal',
  much: 'veľa vela veľmi velmi strieka všade vsade silno silne silný hrozne strašne strasne neprestáva neprestava nedá_zastav neda_zast zastaviť zastavit kaluž hust. hustý čierny cierny plná plno. celá celý prudko rýchlo_sa prúdom_krv leje valí z_rany ide tečie tečúca množstv masívn',
  accident: 'nehoda. nehoda_v úraz. pracovný_úraz stalo_sa_nešť nešťastie. havária. stala_sa_neh',
  alarm:
    'pomoc. pomoc pomôž pomoz pomóc pomoc! núdz nudzi sos. mayday zachráň zachran evakuujte nehoda. havári havari nešťast niečo_hrozn stalo_sa_niečo strašné pomožte',
  call: 'sanitk záchrank zachrank záchranár zachranar 112. 155. 150. zavolajte volajte zavolaj lekár lekar. lekára hasič hasici hasičov defibril doktor prvú_pomoc_hn treba_prvú prvú_pomoc treba_pomoc pošlite_pomoc defibrilátor',
  urgent:
    'teraz rýchlo rychlo hneď hned. okamžit okamzit tu. tuto. čo_robiť co_robit čo_mám co_mam čo_máme čo_teraz co_teraz čo_urob prosím prosim urýchl práve prave bože preboha doriti kurva vážn vazn poďte pod_sem ponáhľaj komu_vol súrne surne tam. v_hale poplach pípa. prišlo_mi ako_sa_robí jak_sa_robí',
  figures:
    'koľko kolko počet pocet štatist statist hlásení. hláseni hlasen nahlás nahlas správa. správu report pozorovan zoznam zobraz ukáž ukaz vypíš trend priemer najviac index tsi. porovnaj nehôd nehody. úrazov urazov prehľad prehlad percent kto_nahl otvorené otvoren_poz meškaj po_termíne podiel evidov zaznamen požiarov poziarov únikov popálenín. pádov celkom ukazovat skoronehod analýz expirov zázname',
  past: 'minul vlani včera vcera pred_rokom pred_týžd pred_mes dávno 2024. 2023. 2025. január februar február marec apríl máj. jún. júl. august september október november december stal_sa_úraz histór bolo_tento bol_tento bola_tento pondelok utorok stredu štvrtok piatok naposled tento_rok futbal v_zázname pred_dňami pred_rok',
  lesson:
    'školen skolen kurz. kurzu cvičen cvicen cvičný nácvik inštrukc návod navod príručk prirucka postup postupy pokyn smernic pravidl predpis požiadavk norm. povolen hasiac hasiaci_pr testuje skúšk prehliad kontrol revíz skladov skladuj uskladn ochran rukavice_na okuliare prilb respirátor maska. masku postroj kbú. bezpečnostn kartu etiket označen posúden hodnoten rizik riziko nebezpeč ergonom lekárničk lekarnick zhromažď zhromazd zodpoved kontakt_na kontaktn kde_je kde_sú kde_sa kde_nájd kedy_je kedy_bud kedy_bol môžem mozem smiem smie_sa heslo nastaven aplikác systém server. internet formulár vyplni učiť sa_učí čítať precítať vysvetli znamená rozdiel protipož požiarne_dv požiarny_pl požiarna_och požiarna_sm požiarnych_hl detektor_dym detektor fajč plynov_fľaš fľaš tlaková_nád dýchací_pr krvný_tlak krvn_tl darovanie_krvi očná_sprch ocna_sprcha núdzový_vých únikový únikov_vých únikov_cest tiesňové_č únikovú rukoväť schôdz porada certifik oprávnen elektroinšt limit hluk plánu kto_je kto_zodp nahlásim dovolenk vyšetrov výsledk servis objedn rukavice_proti porezaniu úroveň heslo prihlás dokument scenár aké_je aký_je plán_zá rozpočet záchranný_pl telefón pri_únik pri_požiar pri_nehod pri_úraz',
  maybe: 'ak. keby. môže_byť mohol by_som_mal predísť zabrániť predchádz možn v_prípade pri_podozr',
  fine: 'skoro takmer ľahk lahko drobn mierne zotavil v_poriadku bez_zran nikto_sa_nez nikomu_nič malý modrin odrenin uhasen uhasil opraven vyriešen zahojen žart len_vtip mŕtvy_od_rána skoro_spad',
};
