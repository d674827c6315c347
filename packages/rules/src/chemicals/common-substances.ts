import type { SubstanceClass } from '@turva/contracts/registers/chemical-values';

interface CommonSubstance {
  classes: readonly SubstanceClass[];
  cas?: readonly string[];
  /** parts of its names in the languages of the plant, folded; they only warn, for a name proves nothing */
  names?: RegExp;
}

/**
 * What common substances are by nature, which hazard statements do not say: none tells an acid from a base. The names
 * are parts of words, so that every case and compound is met.
 */
export const commonSubstances: readonly CommonSubstance[] = [
  {
    classes: ['acid'],
    cas: [
      '7664-93-9', // sulphuric
      '8014-95-7', // oleum
      '7647-01-0', // hydrochloric
      '7664-38-2', // phosphoric
      '7664-39-3', // hydrofluoric
      '10035-10-6', // hydrobromic
      '64-19-7', // acetic
      '64-18-6', // formic
      '77-92-9', // citric
      '144-62-7', // oxalic
      '50-21-5', // lactic
      '5329-14-6', // sulphamic
      '75-75-2', // methanesulphonic
      '7681-38-1', // sodium bisulphate
      '7790-94-5', // chlorosulphonic
      '7705-08-0', // iron(III) chloride
      '79-11-8', // chloroacetic
    ],
    names:
      /happo(?!ton|tt)|hapo(?:n(?!kest)|t|ll|st|ss|ks|i[a-z]{2})|acid(?!s?[ -]?(?:free|proof|resist))|\p{L}syre(?!f)|\bsyre[nr]\b|syra(?!f)|syror|kyselin|кислот(?!оупор|осто)|oleum|олеум/u,
  },
  {
    classes: ['acid', 'oxidiser'],
    cas: [
      '7697-37-2', // nitric
      '7601-90-3', // perchloric
      '1333-82-0', // chromium trioxide
      '79-21-0', // peracetic
    ],
    names:
      /typpihap|nitric|salpetersyr|dusicn(?:a|ej|u|ou)\b|азотн|perkloorihap|perchloric|хлорн[а-я]+ кислот|kromihap|chromic|peretikkahap|peracetic/u,
  },
  {
    classes: ['base'],
    cas: [
      '1310-73-2', // sodium hydroxide
      '1310-58-3', // potassium hydroxide
      '1310-65-2', // lithium hydroxide
      '1305-62-0', // calcium hydroxide
      '1305-78-8', // calcium oxide
      '497-19-8', // sodium carbonate
      '6834-92-0', // sodium metasilicate
      '1344-09-8', // sodium silicate
      '7601-54-9', // trisodium phosphate
      '141-43-5', // ethanolamine
      '111-42-2', // diethanolamine
    ],
    names:
      /lipea|emas(?:\b|t)|emaks|\blye\b|caustic|kaustik|каустик|hydroksid|hydroxid|гидроксид|\blut(?:en)?\b|natronlut|kalilut|\bluh(?:u|om|y)?\b|щелоч|едк(?:ии|ого|им)|alkali/u,
  },
  {
    classes: ['base', 'ammonia'],
    cas: ['7664-41-7', '1336-21-6'],
    names: /ammoniak|ammonia|salmiak|cpavok|cpavk|аммиак|нашатыр/u,
  },
  {
    classes: ['hypochlorite', 'base'],
    cas: ['7681-52-9', '7778-54-3'],
    names:
      /hypoklori|hypochlor|chlornan|гипохлорит|\bbleach|\bklorin(?:en)?\b|klorkalk|kloorikalk|хлорн[а-я]+ извест|отбеливат|natronkloor|javel|valkaisuain|blekemid|blekmed|bielidl/u,
  },
  { classes: ['hypochlorite', 'oxidiser'], cas: ['2893-78-9', '87-90-1', '51580-86-0'], names: /cyanurat/u },
  {
    classes: ['cyanide'],
    cas: ['143-33-9', '151-50-8', '592-01-8', '544-92-3', '557-21-1', '506-64-9', '460-19-5'],
    names: /syanid|cyanid|kyanid|цианид|цианист/u,
  },
  {
    classes: ['sulphide'],
    cas: ['1313-82-2', '16721-80-5', '1312-73-8', '12135-76-1', '1344-08-7', '20548-54-3', '1314-96-1'],
    // molybdenum disulphide, a lubricant, is none
    names: /(?<!di)sul(?:f|ph)id|sirnik|(?<!ди)сульфид/u,
  },
  {
    classes: ['oxidiser'],
    cas: [
      '7722-84-1', // hydrogen peroxide
      '7722-64-7', // potassium permanganate
      '6484-52-2', // ammonium nitrate
      '7631-99-4', // sodium nitrate
      '7757-79-1', // potassium nitrate
      '7632-00-0', // sodium nitrite
      '7775-09-9', // sodium chlorate
      '3811-04-9', // potassium chlorate
      '7758-19-2', // sodium chlorite
      '15630-89-4', // sodium percarbonate
      '7775-27-1', // sodium persulphate
      '7727-21-1', // potassium persulphate
      '7727-54-0', // ammonium persulphate
      '7778-50-9', // potassium dichromate
      '10588-01-9', // sodium dichromate
      '7782-44-7', // oxygen
      '7782-50-5', // chlorine
      '7726-95-6', // bromine
      '10024-97-2', // nitrous oxide
    ],
    names:
      /peroks|perox|пероксид|перекис|permangan|перманган|nitraat|nitrat|dusicnan|нитрат|kloraat|klorat\b|chlorate|хлорат|persulf|персульф|kromaat|kromat(?!o)|chromat(?!o)|chroman|хромат(?!о)|\bhapp[ie]|\bhapen|oxygen|oksygen|syrgas|kyslik|кислород|hapet|oxidi[sz]|окислител/u,
  },
  {
    classes: ['flammable'],
    cas: [
      '67-64-1', // acetone
      '64-17-5', // ethanol
      '67-56-1', // methanol
      '67-63-0', // isopropanol
      '71-36-3', // butanol
      '108-88-3', // toluene
      '1330-20-7', // xylene
      '100-41-4', // ethylbenzene
      '78-93-3', // butanone
      '108-10-1', // methyl isobutyl ketone
      '141-78-6', // ethyl acetate
      '123-86-4', // butyl acetate
      '142-82-5', // heptane
      '110-54-3', // hexane
      '109-66-0', // pentane
      '110-82-7', // cyclohexane
      '71-43-2', // benzene
      '100-42-5', // styrene
      '60-29-7', // diethyl ether
      '109-99-9', // tetrahydrofuran
      '8006-64-2', // turpentine
      '86290-81-5', // petrol
      '68334-30-5', // diesel
      '64742-82-1', // white spirit
      '64742-48-9',
      '8052-41-3',
      '74-98-6', // propane
      '106-97-8', // butane
      '74-82-8', // methane
      '74-86-2', // acetylene
      '1333-74-0', // hydrogen
    ],
    names:
      /aseton|aceton|ацетон|etanol|ethanol|этанол|metanol|methanol|метанол|isopropan|izopropan|изопропан|alkoholi?\b|alcohol|спирт|\bsprii|tolue|толуол|ksyle|xyle|ксилол|bensiin|\bbensin|benzin|бензин|petrol\b|gasolin|diesel|дизел|\bnafta|tarpat|turpentin|terpent|скипидар|ohenne|ohente|tinner|thinner|riedidl|растворител|разбавител|liuotin|liuotti|solvent|losemid|losningsmed|rozpustadl|propaani|propan|пропан|butaani|butan\b|бутан|asetyleen|acetylen|ацетилен|nestekaasu/u,
  },
  {
    classes: ['water_reactive', 'flammable'],
    cas: ['7440-23-5', '7440-09-7', '7439-93-2', '75-20-7', '7646-69-7', '16853-85-3'],
    names: /kalsiumkarbid|kalciumkarbid|calcium carbide|karbid vapen|карбид[а-я]* кальц/u,
  },
];
