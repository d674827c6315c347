import type { Vocabulary } from '../roles.ts';

export const no: Vocabulary = {
  not: 'ikke. kke. iikke. ikkke. ikkje. ikk. ingen. ingenting uten. sluttet slutta stoppet stoppa knapt. klarer_ikke vanskelig problem aldri. mistet',
  breath: 'puster. puste. pust pusten puls. pulsen hjerteslag luft. pusting',
  wake: 'våkne våkner vekke reager svarer_ikke kontakt. bevissthet våken respon kontaktbar svarar',
  move: 'beveg rører. røre. rører_seg svarer. svare. snakker. prater. kjenner. føler. reise_seg opp. komme_opp reiser_seg kommer_seg_ikke',
  choking:
    'kvel kveler kveles kvalt kvelning druknet drukner drukne hiver_etter gisper strup hlr. hjertestans hjertet_stopp får_ikke_luft får_ikke_puste blå_lepp blå_i_ansikt hjertet_slår_ikke satt_i_halsen setter_i_hals tungpust',
  lifeless:
    'bevisstløs bevistløs besvim kollaps falt_om segnet falt_sammen sank_sammen livløs døde. dødd svimte svimt slått_ut besvimt mistet_bevissth ukontaktbar gått_i_bakken datt_om datt_sammen bare_sammen svarar_ikkje blikket_er_tomt besvimte svimt. dånte gikk_i_bakken livløs. bevisstl',
  lying: 'ligger. ligger på_gulvet på_bakken liggende gulvet. bakken. død. dassen.',
  person:
    'han. hun. ham. henne. hans. hennes. mann. mannen kollega kollegaen kollegaer kompis arbeidskam arbeidskoll noen. nokon person. personen folk. menneske gutt. gutten fyr. fyren kar. karen dame. dama kvinne kvinnen jente sjef. sjefen fører. føreren truckfør sveiser. sveiseren elektriker lærling lærlingen praktikant operatør. operatøren montør montøren besøkende kamerat kameraten en_annen innleid offer. skadd. skadet. pasient renholder sjåfør sjåføren makker makkeren makkern kompis. jente. dama.',
  self: 'jeg. eg. meg. min. mitt. mine. vi. oss. me. æ. mæ.',
  body: 'tåa tærne hår. håret hånd. hånden hånda hender hendene arm. armen armer. finger fingr fingeren bein. beinet ben. benet fot. foten føtter føttene hode hodet hodeskal ansikt hals. halsen nakke nakken rygg. ryggen skulder håndledd albue kne. kneet ankel ankelen lår. låret hofte bryst mage. magen ribben hud. huden tommel erme ermet nese øre. kjeve kropp. kroppen pulsåre hanske underarm legg. leggen arteri',
  eye: 'øye øyet øyne øynene ser_ingenting ser_ikke blind auge',
  chest: 'bryst brystet brystsmerte hjerte hjertet',
  harm: 'kutt. kuttet kutta skar. skåret skjært sår. såret brukket brakk brekt knekt knakk skade skadet hardt_skadd spidd spiddet stukket gjennom. ødelagt hoven hovnet svulm spiker revet flenge dypt åpent_sår slo_seg splint flis. ut_av_ledd stikker_ut brudd fraktur hugget skadd. stygt bitt glass. glassbit glassplint splint. skår. vepsestikk spiker_gj knust. flerret flerra kløyvd',
  severed:
    'av. kuttet_av kappet kappa avkutt amput revet_av røket_av røyk_av borte. saget_av falt_av avrevet mistet_finger mistet_hånd mistet_en klipt_av sagde i_en_fille henger_i',
  through:
    'gjennom_hånd gjennom_handa gjennom_fot gjennom_bein gjennom_arm gjennom_finger gjennom_lår gjennom_legg gjennom_mage gjennom_skulder',
  blood: 'blod. blør. blø blod blodet blodig blør blødd',
  hit: 'påkjørt kjørt_på kjørte_på truffet traff. treffer. slo. slått slag. overkjørt kjørte_over falt_på falt_over ramlet_på smell_i krasjet kolliderte rygget_på rygget_over veltet_over sparket fått_et_slag fikk_noe_i slo_hodet kjørt_ned påkjørs mistet_last mistet_noe krana_mistet kran_mistet rygget rygga kjørte_inn datt_på slo_i klemte tippet_over',
  fall: 'falt. falt ramlet ramla datt. dettet stupte styrtet skled sklidd gled. snublet snubla rast_ned raste_ned deiset fall. faller. glapp dett. ga_etter gav_etter forsvant',
  height:
    'stige stigen stiger stillas stillaset tak. taket høyde høyden meter. trapp trappen trappa ned. sjakt gruve_n grop. gropa silo siloen lift. liften plattform lasteplan kran. krana kranen hull. hullet brønn mesanin kant. kanten lasterampe rampe rista sjakta over_kant tanken. tank. sisterne siloen. sjakt. kummen bassenget kanten.',
  stuck:
    'fast. fastklemt sitter_fast sitt_fast satt_fast står_fast setter_seg_fast innesperret innestengt låst_inne trukket_inn dratt_inn dras_inn sugd_inn kommer_ikke_løs kommer_ikke_ut løs. viklet hengt_seg hekta kilt fanget hektet trekt_inn i_klem',
  crush:
    'klem klemt klemte klemmes knust knuser knuste knuses begravd rast_over raste_over most. flatklemt rast. raste. kollapset veltet_på velt. veltet klemte_seg i_klem velta_over rulla_over velta',
  under: 'under. mellom. oppå imellom over_ham over_han over_henne over_meg over_seg på_ham på_meg på_seg',
  got: 'fikk. fått. får. havnet kom. kommet sprut sprutet sprutte skvett skvatt rant. rent. søl sølt sølte i_øyet i_øynene på_hånden på_hånda inn. inn_i røk gikk ble dekket helte dryppet spyttet trodde tok. tatt. dro. dratt slukte rev_med trakk.',
  pain: 'vondt. gjør_vondt smerte smerter verk verker trykk. trykker brenner_i svir svier krampe ilinger press_i',
  sick: 'svimmel svimmelh kaster_opp oppkast spyr. spyr kvalm kvalme uvel dårlig. hodepine forvirr blek. bleik svetter kaldsvett skjelv rister nummen numment snøvl henger_ene munnvik svak. hoster hoste. sjokk. i_sjokk kramper krampe utmattet nedkjølt hypoterm heteslag solstikk frostska ustø forgift matt. ør. sløv sløvt omtåket blålig fråde hakk svartner frysning hvit_som grå. kaldsvett krampeanf snøvler munnviken hovner hoven pustevansk piper_når hveser blå_lepper',
  attack:
    'hjerteinfarkt hjerteattakk hjerteanfall infarkt slag_tilfelle slaganfall hjerneslag stroke. epilep anfall. anfall krampeanf anafyl allergisk_reak allergisjokk insulinsjokk føling. hjerneblød blodpropp hjertesvikt brystsmert hjertebank allergi_mot hjertet_hopp',
  violence:
    'knivstukket kniv. kniven skutt skyt. skyter skjøt angriper angrep. angrepet overfall selvmord hengt_seg bombe. banket_opp føder. fødsel. slangebitt hoggormbitt veps våpen. truer truer_med bombetrussel',
  burn: 'brent. brent brente brannsår brannskad brannska skåldet skolda skåldte etseska etset etser blemmer forbrent brenn_seg forbrenn',
  machine:
    'maskin press. pressa pressen kantpresse transportb båndet bånd. valse valsen valser valseverk truck. trucken truck kran. krana kranen traverskran sag. saga sagen bor. bore drill dreiebenk fres. fresen slip. sliper kvern kverna knuser bland mikser dør. døra døren port. porten heis. heisen last. lasten lass. rør. røret plate platen plata bjelke bjelken rull. rullen trommel lastebil kjøretøy gravemaskin hjullaster robot roboten kjede kjedet wire. wiren vaier kabel. tannhjul gir. saks. sakse kniv_blad klinge hydraul motor. motoren kjele kjelen batteri tavle. tavla skap. skapet ballepresse palle pallen reol container form. formen hjul. hjulet vogn. vogna tog. toget bil. bilen ovn. ovnen trafo transformator kompressor pumpe henger aksel. skrue. vinsj gods vegg. veggen mur. stålbunt bunt tilhenger hylle platestab rem. remmen rema. transportbånd lasten. reolene reol. tavla. tavle kabelen slipemaskin',
  current:
    'strøm. strømmen strømledn elektrisit kabel. spenning volt. høyspen strømkab strømførende lyn. lavspen elektrisk. straum skinna',
  shock:
    'strømstøt støt. støt_av strømgjennom strømulykke elulykke fått_strøm fikk_strøm får_strøm lysbue fikk_støt fått_støt elektrisk_støt elektrosjokk strømskad henger_i_strøm elektrocut',
  fire: 'brenner. brenner brann. brannen brann ild. flammer flammene flamme tatt_fyr tok_fyr antent overtent fyr_i flammet gløder brant. skogbrann ilden fyr. brenn. ulmer ulmar ulmer_i',
  smoke: 'røyk. røyken røyk ryker. røyklukt røykutvik brannlukt damp svidd_lukt svidd.',
  blast: 'eksplo eksplodert eksploderte sprengt smalt. smell. smeller',
  gas: 'gass. gassen gass gasslekk gasslukt gasser. klorgass klor. ammoniakk kullos karbonmonok acetylen hydrogensulf h2s gassalarm nitrogen. hydrogen. karbondioks propan metan. argon oksygenman co_alarm co. ammoniakklekk klorlekk eksos.',
  smell: 'lukter lukt. lukt stinker stank lukta luktet',
  leak: 'lekk lekker lekket lekkasje siver freser strømmer_ut renner_ut utslipp sprer spredt hveser suser sprakk sprukket røket fosser strømmer renner tømt pipler hvisler kjemikalieuts syrelekk syreuts løsemiddellekk kjemikalielekk oljelekk ammoniakklekk gasslekk klorlekk søl. sølt rørbrudd',
  substance:
    'syre. syra syren syre etsende lut. luten lut kjemikal kjemisk blekemiddel klorin løsemid løsningsm tynner svovelsyr saltsyr salpetersyr flussyr natriumhydrok aceton metanol bensin diesel. rengjøringsm vaskemid avfetting hydrogenperok gift. giftig kalk. sement betong maling. malingen epoksy harpiks lim. limet batterisyr hypokloritt sprøytem kjølevæske frostvæske cyanid fenol formalin hydraulikkolj olje. oljen stoff. stoffet væske. væsken beisevæske avløpsrens kvikksølv glykol sveiserøyk galvanis isocyan lynol flaska kjemikalieuts syrelekk syreuts løsemiddellekk løsemiddel oppvaskm kjemikalielekk oljelekk drivstoff',
  hot: 'smeltet smelte het. hete varm_olje kokende damp. dampen damp glødende gnist skoldende slagg flytende_met flytende_stål kokvarm varmt_vann',
  breakout:
    'gjennombrudd_streng gjennombrudd_stål gjennombrudd_smelt gjennombrudd_metall gjennombrudd_støp gjennombrudd_kokill gjennombrudd_flytende streng_gjennombrudd stål_gjennombrudd smelte_gjennombrudd metall_gjennombrudd støpe_gjennombrudd',
  swallow:
    'svelg svelget drukket drakk. drakk drikke. spist. spiste munnen munn. fått_i_seg fikk_i_seg slurk trodde_det_var saft svelga svelgde',
  inhale: 'pustet. pustet_inn innånd innåndet inhalert pusta_inn lunger lungene sniffet eksponert',
  much: 'mye. masse. masser overalt fosser spruter kraftig kraftige voldsomt stopper_ikke slutter_ikke stoppe. pumper renner dam. pøl. fullt full_av tykk tjukk svart. enorm veldig sprer_seg ut_av kommer. sterk. sterkt hele. skikkelig renn.',
  accident: 'ulykke. ulykken_nå arbeidsulykke. en_ulykke ulykke_har uhell_nå',
  alarm:
    'hjelp. hjelp hjelp! nødsit nødstilf nød. sos. mayday redd_meg redde evakuer_nå hjælp. jelp. ulykke. ulykke skjedd_noe noe_fælt skjedde_noe fælt hendt_noe noko_har noe_fælt uler. alarmen_går',
  call: 'ambulanse ambulans 112. 113. 110. ring_etter ring_113 ring_110 lege. legen brannvesen brannvesenet hjertestarter defib sykebil ring_amb nødetat trenger_førstehj førstehjelp_her trenger_hjelp send_hjelp ambulansen varsle.',
  urgent:
    'nå. no. fort. fort raskt skynd straks her. umiddelb akutt. hva_gjør hva_skal hva_må ka_gjør hva_nå vær_så_snill snill. nettopp. akkurat herregud faen. helvete alvorlig kom_hit kom! hvem_ringer haster der_borte i_hallen kjapt alarm. alarmen piper. måleren kor_ringer korleis',
  figures:
    'hvor_mange antall statistikk rapportert rapporterte rapport. rapporter. rapporten rapportere observasjon liste. vis. vise. trend gjennomsnitt flest. mest. indeks tsi. sammenlign ulykker. hendelser. oversikt prosent tall. hvem_rapport åpne. forfalt forsinket andel registrer lekkasjer. branner. brannskader. fallulykker. totalt nøkkeltall meldt. analyse utløpt utgått avvik. avvikene ingen_fall nesten_ingen stemmer_det stemmer_det',
  past: 'i_fjor forrige i_går tidligere 2024. 2023. 2025. januar februar mars. april. mai. juni. juli. august september oktober november desember historie har_det_vært var_det i_løpet mandag tirsdag onsdag torsdag fredag i_år dager_siden uker_siden måneder_siden år_siden uke_siden måned_siden',
  lesson:
    'opplæring kurs. kurset øvelse øvelsen brannøvelse instruks veileder veiledning håndbok rutine. rutinen rutiner prosedyre policy regel. regler. forskrift krav. lovkrav tillatelse varmt_arbeid varme_arb slukker slukkeapp brannslukk slukkeutst alarmtest test. testes prøves inspek kontroll kontrollere sjekke vedlikehold service. lagre. lagring lagres oppbevar vern verne verneutst vernebrill hansker_til hjelm åndedrettsv maske. sele seler sikkerhetsdatab datablad etikett merking vurder risiko risikov fare. farer ergonom førstehjelpsskr førstehjelpskurs førstehjelpsutst møteplass oppmøte samlingsp ansvarlig kontaktperson hvor_er hvor_finn hvor_ligger når_er når_skal når_var kan_jeg får_jeg_lov har_jeg_lov lov_å passord innstilling app. appen system. server datamask skjema fyller_ut lære. lese. les. forklar betyr forskjell branndør brannteppe brannfare brannvern brannmur brannslange brannvakt brannvarsl brannsikk brannhydr røykvarsl røykeplass røyking røykfri gassflask gassmål pusteluft blodtrykk blodgiv blodsukker øyedusj øyevern øyeskyll nødutgang nødplan nøddusj nødstopp nødnummer nødlys håndtering håndterer håndverker håndlist håndbrems møte. sertifik kompetanse elektrisk_arb elarbeid grenseverdi støy tidsplan hvem_er hvem_har melde_fra hva_heter hjelp_med hjelp_meg_med innlogg logge_inn hansker_mot chatten emoji skjermen linjer budsjett anbudet ute_av_drift satt_ut slå_av ingen_fall redningsplan dokument scenario telefon mobil hvilke hvilken bestilt avsug i_malerhallen heter_hva fall_i_år ved_utsl ved_lekk ved_brann ved_ulykk ved_kjem ved_søl',
  maybe: 'hvis. dersom kan_man kunne skulle eventuell forebygg unngå hindre mulig i_tilfelle',
  fine: 'nære_på holdt_på_å nestenulykke lette. lettere bra_nå ingen_skad uskadd ble_frisk lite_kutt skrubbsår blåmerke slukket. slukt reparert fikset utbedret tuller spøk løst. friskmeldt fast_i_anbud hodet_mitt_kok dødvinkel ingen_i_nærh nesten',
};
