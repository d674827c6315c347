import type { Chemical, ChemicalText } from '@turva/contracts/chemicals';
import type { Language } from '@turva/locales/languages';
import { markOf } from '@turva/rules/in-language';

type Words = Readonly<Record<ChemicalText, string>>;

/** In the order of the demo's chemicals: sulphuric acid, acetone, oxygen, cutting fluid. */
export const chemicalWords: Readonly<Record<Exclude<Language, 'fi'>, readonly Words[]>> = {
  en: [
    {
      firstAid:
        'Take off wet clothing at once. Rinse skin and eyes with water for at least 15 minutes and continue on the way to treatment. If swallowed, rinse the mouth; do not induce vomiting.',
      emergencyProcedures: 'Rinse at once with plenty of water for 15 minutes. Call 112.',
      protection: 'Acid-resistant gloves, face shield, apron and boots.',
      exposure: 'Corrodes skin and eyes. The mist irritates the airways: cough, shortness of breath.',
      storageRequirements: 'In a bund, apart from alkalis and metal powders.',
      purpose: 'Pickling of steel strip.',
    },
    {
      firstAid:
        'Move to fresh air. Rinse the eyes with water for several minutes. Wash the skin with soap and water.',
      emergencyProcedures: 'Remove ignition sources and ventilate. Absorb the spill.',
      protection:
        'Solvent-resistant gloves and safety glasses. Respirator (filter A) where ventilation is not enough.',
      exposure: 'The vapour causes headache and drowsiness. Dries the skin.',
      storageRequirements: 'In a fire cabinet, container tightly closed, no ignition sources.',
      purpose: 'Cleaning surfaces and tools before painting.',
    },
    {
      firstAid: 'Move to fresh air. Air the clothing outdoors before going near an open flame.',
      emergencyProcedures: 'Close the valve if it is safe. Keep oil and grease away.',
      protection: 'Grease-free gloves and safety glasses.',
      exposure: 'Collects in clothing and makes it catch fire more easily.',
      storageRequirements: 'Upright and secured, apart from flammable gases and oil.',
      purpose: 'Flame cutting and gas welding.',
    },
    {
      firstAid: 'Wash the skin with soap and water. Rinse the eyes with water.',
      emergencyProcedures: 'Wash the skin with soap and water.',
      protection: 'Protective gloves when filling containers.',
      exposure: 'Long contact may dry the skin.',
      storageRequirements: 'Protected from freezing.',
      purpose: 'Cooling and lubrication of cutting machines.',
    },
  ],
  no: [
    {
      firstAid:
        'Ta av våte klær straks. Skyll hud og øyne med vann i minst 15 minutter og fortsett på vei til behandling. Ved svelging: skyll munnen, ikke fremkall brekning.',
      emergencyProcedures: 'Skyll straks med mye vann i 15 minutter. Ring 112.',
      protection: 'Syrefaste hansker, ansiktsskjerm, forkle og støvler.',
      exposure: 'Etser hud og øyne. Tåken irriterer luftveiene: hoste, tung pust.',
      storageRequirements: 'I oppsamlingskar, atskilt fra baser og metallpulver.',
      purpose: 'Beising av stålbånd.',
    },
    {
      firstAid: 'Ut i frisk luft. Skyll øynene med vann i flere minutter. Vask huden med såpe og vann.',
      emergencyProcedures: 'Fjern tennkilder og luft ut. Sug opp utslippet.',
      protection:
        'Løsemiddelbestandige hansker og vernebriller. Åndedrettsvern (filter A) når ventilasjonen ikke er nok.',
      exposure: 'Dampen gir hodepine og døsighet. Tørker ut huden.',
      storageRequirements: 'I brannskap, tett lukket beholder, ingen tennkilder.',
      purpose: 'Rengjøring av flater og verktøy før maling.',
    },
    {
      firstAid: 'Ut i frisk luft. Luft klærne ute før du går nær åpen flamme.',
      emergencyProcedures: 'Steng ventilen hvis det er trygt. Hold olje og fett unna.',
      protection: 'Fettfrie hansker og vernebriller.',
      exposure: 'Samler seg i klærne og gjør dem lettere å antenne.',
      storageRequirements: 'Stående og festet, atskilt fra brennbare gasser og olje.',
      purpose: 'Skjærebrenning og gassveising.',
    },
    {
      firstAid: 'Vask huden med såpe og vann. Skyll øynene med vann.',
      emergencyProcedures: 'Vask huden med såpe og vann.',
      protection: 'Vernehansker når beholdere fylles.',
      exposure: 'Langvarig kontakt kan tørke ut huden.',
      storageRequirements: 'Beskyttet mot frost.',
      purpose: 'Kjøling og smøring av sponfraskillende maskiner.',
    },
  ],
  sv: [
    {
      firstAid:
        'Ta genast av våta kläder. Skölj hud och ögon med vatten i minst 15 minuter och fortsätt på väg till vård. Vid förtäring: skölj munnen, framkalla inte kräkning.',
      emergencyProcedures: 'Skölj genast med mycket vatten i 15 minuter. Ring 112.',
      protection: 'Syrafasta handskar, ansiktsskydd, förkläde och stövlar.',
      exposure: 'Fräter på hud och ögon. Dimman irriterar luftvägarna: hosta, andnöd.',
      storageRequirements: 'I invallning, skilt från baser och metallpulver.',
      purpose: 'Betning av stålband.',
    },
    {
      firstAid: 'Ut i frisk luft. Skölj ögonen med vatten i flera minuter. Tvätta huden med tvål och vatten.',
      emergencyProcedures: 'Avlägsna antändningskällor och vädra. Sug upp spillet.',
      protection:
        'Lösningsmedelsbeständiga handskar och skyddsglasögon. Andningsskydd (filter A) om ventilationen inte räcker.',
      exposure: 'Ångan ger huvudvärk och dåsighet. Torkar ut huden.',
      storageRequirements: 'I brandskåp, tätt tillsluten behållare, inga antändningskällor.',
      purpose: 'Rengöring av ytor och verktyg före målning.',
    },
    {
      firstAid: 'Ut i frisk luft. Vädra kläderna utomhus innan du går nära öppen låga.',
      emergencyProcedures: 'Stäng ventilen om det är säkert. Håll olja och fett borta.',
      protection: 'Fettfria handskar och skyddsglasögon.',
      exposure: 'Samlas i kläderna och gör dem mer lättantändliga.',
      storageRequirements: 'Stående och förankrad, skilt från brandfarliga gaser och olja.',
      purpose: 'Skärbränning och gassvetsning.',
    },
    {
      firstAid: 'Tvätta huden med tvål och vatten. Skölj ögonen med vatten.',
      emergencyProcedures: 'Tvätta huden med tvål och vatten.',
      protection: 'Skyddshandskar när behållare fylls.',
      exposure: 'Långvarig kontakt kan torka ut huden.',
      storageRequirements: 'Frostfritt.',
      purpose: 'Kylning och smörjning av skärande maskiner.',
    },
  ],
  sk: [
    {
      firstAid:
        'Zmočený odev ihneď vyzlečte. Kožu a oči oplachujte vodou aspoň 15 minút a pokračujte cestou na ošetrenie. Po požití vypláchnite ústa, nevyvolávajte vracanie.',
      emergencyProcedures: 'Ihneď oplachujte veľkým množstvom vody 15 minút. Zavolajte 112.',
      protection: 'Rukavice odolné voči kyselinám, ochranný štít na tvár, zástera a čižmy.',
      exposure: 'Leptá kožu a oči. Hmla dráždi dýchacie cesty: kašeľ, dýchavičnosť.',
      storageRequirements: 'V záchytnej vani, oddelene od zásad a kovových práškov.',
      purpose: 'Morenie oceľového pásu.',
    },
    {
      firstAid: 'Vyveďte na čerstvý vzduch. Oči vyplachujte vodou niekoľko minút. Kožu umyte vodou a mydlom.',
      emergencyProcedures: 'Odstráňte zdroje zapálenia a vetrajte. Únik odsajte sorbentom.',
      protection:
        'Rukavice odolné voči rozpúšťadlám a ochranné okuliare. Respirátor (filter A), ak vetranie nestačí.',
      exposure: 'Výpary spôsobujú bolesť hlavy a ospalosť. Vysušuje kožu.',
      storageRequirements: 'V požiarnej skrini, nádoba tesne uzavretá, bez zdrojov zapálenia.',
      purpose: 'Čistenie povrchov a náradia pred lakovaním.',
    },
    {
      firstAid: 'Vyveďte na čerstvý vzduch. Odev vyvetrajte vonku, kým pôjdete k otvorenému ohňu.',
      emergencyProcedures: 'Zatvorte ventil, ak je to bezpečné. Olej a tuk držte ďaleko.',
      protection: 'Nemastné rukavice a ochranné okuliare.',
      exposure: 'Hromadí sa v odeve, ktorý sa potom ľahšie zapáli.',
      storageRequirements: 'Nastojato a upevnené, oddelene od horľavých plynov a oleja.',
      purpose: 'Rezanie plameňom a plynové zváranie.',
    },
    {
      firstAid: 'Kožu umyte vodou a mydlom. Oči vypláchnite vodou.',
      emergencyProcedures: 'Kožu umyte vodou a mydlom.',
      protection: 'Ochranné rukavice pri plnení nádob.',
      exposure: 'Dlhodobý styk môže vysušiť kožu.',
      storageRequirements: 'Chrániť pred mrazom.',
      purpose: 'Chladenie a mazanie obrábacích strojov.',
    },
  ],
  ru: [
    {
      firstAid:
        'Сразу снимите промокшую одежду. Промывайте кожу и глаза водой не менее 15 минут и продолжайте по дороге к врачу. При проглатывании прополощите рот, рвоту не вызывайте.',
      emergencyProcedures: 'Сразу промывайте большим количеством воды 15 минут. Звоните 112.',
      protection: 'Кислотостойкие перчатки, лицевой щиток, фартук и сапоги.',
      exposure: 'Разъедает кожу и глаза. Туман раздражает дыхательные пути: кашель, одышка.',
      storageRequirements: 'В поддоне, отдельно от щелочей и металлических порошков.',
      purpose: 'Травление стальной полосы.',
    },
    {
      firstAid:
        'Выведите на свежий воздух. Промывайте глаза водой несколько минут. Вымойте кожу водой с мылом.',
      emergencyProcedures: 'Уберите источники воспламенения и проветрите. Соберите разлив сорбентом.',
      protection:
        'Перчатки, стойкие к растворителям, и защитные очки. Респиратор (фильтр A), если вентиляции недостаточно.',
      exposure: 'Пары вызывают головную боль и сонливость. Сушит кожу.',
      storageRequirements: 'В огнестойком шкафу, тара плотно закрыта, без источников воспламенения.',
      purpose: 'Очистка поверхностей и инструмента перед окраской.',
    },
    {
      firstAid:
        'Выведите на свежий воздух. Проветрите одежду на улице, прежде чем подходить к открытому огню.',
      emergencyProcedures: 'Закройте вентиль, если это безопасно. Не допускайте масла и жира.',
      protection: 'Обезжиренные перчатки и защитные очки.',
      exposure: 'Накапливается в одежде, и она легче загорается.',
      storageRequirements: 'Вертикально и закреплённо, отдельно от горючих газов и масла.',
      purpose: 'Газовая резка и сварка.',
    },
    {
      firstAid: 'Вымойте кожу водой с мылом. Промойте глаза водой.',
      emergencyProcedures: 'Вымойте кожу водой с мылом.',
      protection: 'Защитные перчатки при заполнении тары.',
      exposure: 'Длительный контакт может сушить кожу.',
      storageRequirements: 'Беречь от замерзания.',
      purpose: 'Охлаждение и смазка режущих станков.',
    },
  ],
};

/** The translations of one of the demo's chemicals, by its place. */
export function textsOfChemical(place: number, plain: Words): Chemical['texts'] {
  const translated = Object.entries(chemicalWords).flatMap(([language, chemicals]) => {
    const words = chemicals[place];
    if (!words) return [];
    const texts = Object.entries(words).map(([field, text]) => [
      field,
      { text, of: markOf(plain[field as ChemicalText]) },
    ]);
    return [[language, Object.fromEntries(texts)]];
  });
  return Object.fromEntries(translated);
}
