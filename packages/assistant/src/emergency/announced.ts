import type { Language } from '@turva/locales/languages';

/** What gives the alarm by itself and what breaks, as folded words: nobody who writes this asks for a record. */
const said: Record<Language, RegExp> = {
  fi: /\b(palohalytys|palokello soi|putkirikko|hoyryvuoto|sahkotapaturma)\b|\b(palo|kaasu)(sireeni|halytin) (ulvo|huut)|\b(kaasu|haka|happi)\p{L}*(mittari|ilmaisin|varoitin) (halyt|piip|huut|soi)|\bsula\p{L}* (metalli|teras)\p{L}* (karka|valu|vuota)|\b(valu)?senkka (vuota|puhke)|\b(kaapeli|keskus|johto|sahkokeskus) kipino/u,
  en: /\bfire alarm\b|\bfire siren (is )?(wail|going off|sounding)|\bladle (is )?(leak|burn\p{L}* through)|\b(co|gas|oxygen|o2) (meter|detector|alarm) (is )?(beep|going off|alarming|ringing|sounding)|\bburst pipe\b|\bpipe burst|\bmolten (metal|steel) (escap|break|running|leak)|\bsteam leak\b|\b(cable|panel|wire) (is )?spark|\belectrical accident\b/u,
  no: /\bbrannalarm(en)?\b|\bbrannsirenen? ul|\b(stope)?osa (lekk|renn)|\b(gass|co |oksygen)(maler|detektor)(en)? (pip|varsl|ul)|\brorbrudd\b|\bsmeltet (metall|stal) renn|\bdamplekkasje\b|\b(kabelen|tavla|tavlen) gnistr|\b(strom|el)ulykke\b/u,
  sv: /\bbrandlarm(et)?\b|\bbrandsirenen (tjut|ljud)|\bskanken (lack|rinn)|\b(gas|co |syre|syrgas)(matare|mataren|detektorn?) (larm|pip|tjut)|\brorbrott\b|\bsmalt (metall|stal) (rinn|lack)|\banglacka\b|\b(kabeln|elskapet) gnistr|\belolycka\b/u,
  sk: /\bpoziarny (poplach|alarm)\b|\bpoziarna sirena (huci|huka|znie)|\bpanv[au] (tec|vytek|preteka)|\b(merac|detektor) (plynu|kyslika) (hlasi|pipa|huka|spust)|\bco (detektor|merac) (hlasi|pipa|huka)|\bprask\p{L}* (potrub|rur)|\broztaven\p{L}* (kov|ocel) (unik|tec|vytek)|\b(kabel|rozvadzac) iskri|\bunik pary\b|\buraz elektrin/u,
  ru: /пожарная тревога|пожарная сирена (воет|ревет|сработала)|ковш (течет|протек|потек|прорвало)|сработала пожарн|(газоанализатор|датчик (газа|со|кислорода)) (пищит|воет|сработал)|прорыв трубы|лопнула труба|расплав\p{L}* (металл )?(вытека|теч)|(кабель|щит) искрит|утечка пара|электротравма/u,
};

/** The words of a text without what is announced in it; null: nothing is. */
export function besideAnnounced(words: readonly string[], language: Language): string[] | null {
  const text = words.join(' ');
  const rest = text.replace(said[language], ' ');
  return rest === text ? null : rest.split(' ').filter(Boolean);
}
