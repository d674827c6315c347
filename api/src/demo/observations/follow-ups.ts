import type { DemoUsername } from '../people.ts';

/** All hours are counted from the report. */
export interface Planned {
  after: number;
  what: string;
  responsible: DemoUsername;
  /** days from the report */
  dueDays: number;
  done?: number;
  verified?: { after: number; by: DemoUsername; note: string };
}

/** Checked again week after week, to see whether it lasts; the area's manager verifies each. */
interface Weekly {
  after: number;
  what: string;
  responsible: DemoUsername;
  times: number;
  /** this time it was done two days late */
  late?: number;
}

/** What was added to an observation besides its moves. */
export interface FollowUp {
  /** opened by the area's supervisor without a move yet */
  seen?: number;
  comments?: { after: number; by: DemoUsername; text: string }[];
  actions?: Planned[];
  weekly?: Weekly;
  /** a closed case without actions, verified by somebody else */
  verified?: { after: number; by: DemoUsername };
}

/** By the title of the observation. What is done was done by the person responsible. */
export const followUps: Record<string, FollowUp> = {
  'Kuorma-auto oikaisi kävelyreitin kautta vuoronvaihdossa': {
    actions: [
      {
        after: 1,
        what: 'Betoniesteet huoltotien molempiin päihin',
        responsible: 'samir.hassan',
        dueDays: 8,
      },
    ],
    comments: [
      {
        after: 4,
        by: 'samir.hassan',
        text: 'Esteet on tilattu. Siihen asti reitti on rajattu huomionauhalla ja kartioilla.',
      },
      {
        after: 10,
        by: 'demo',
        text: 'Iltavuorossa yksi auto yritti vielä vanhaa reittiä, portti käännytti sen.',
      },
    ],
  },
  'Siltanosturin jarru ei pitänyt ja kahdeksan tonnin nippu valui': {
    actions: [
      {
        after: 2,
        what: 'Nostokoneiston jarrun vaihto ja koekuormitus',
        responsible: 'erik.lindstrom',
        dueDays: 7,
      },
      {
        after: 2.5,
        what: 'Samanikäisten nostureiden jarrujen tarkastus',
        responsible: 'janne.koskinen',
        dueDays: 10,
        done: 66,
      },
    ],
    comments: [
      {
        after: 21,
        by: 'erik.lindstrom',
        text: 'Valmistajan asentaja purki jarrun. Kitkapinta on kulunut epätasaisesti, osat tulevat kahdessa päivässä.',
      },
      {
        after: 22,
        by: 'demo.esimies',
        text: 'Nostot menevät nosturilla 3. Kiireelliset niput siirretään trukilla, reitti on rajattu.',
      },
    ],
  },
  'Suolahapon täyttöletku irtosi liittimestä täytön lopussa': {
    actions: [
      {
        after: 20,
        what: 'Lukittuvat liittimet kaikkiin happojen täyttöletkuihin',
        responsible: 'janne.koskinen',
        dueDays: 15,
      },
    ],
    comments: [
      {
        after: 40,
        by: 'ville.rantanen',
        text: 'Myös lipeän täyttöpaikalla on sama vanha liitin, kannattaa vaihtaa samalla.',
      },
    ],
  },
  'Hitsauspöytä liian matala, selkä kumarassa koko vuoron': {
    actions: [
      {
        after: 10,
        what: 'Nostopöydän huolto ja käyttöönotto pisteellä',
        responsible: 'andrei.petrov',
        dueDays: 11,
      },
    ],
    comments: [
      {
        after: 75,
        by: 'heidi.salminen',
        text: 'Fysioterapeutti kävi. Pöytä saisi nousta kymmenen senttiä, ja matto auttaisi myös.',
      },
    ],
  },
  'Radiopuhelin ja puhelin eivät kuulu aihiovaraston perällä': { seen: 16 },
  'Kulmahiomakoneen laikka halkesi käynnistettäessä': {
    actions: [
      {
        after: 3,
        what: 'Laikkahyllyjen tarkastus kaikissa työpisteissä',
        responsible: 'jukka.virtanen',
        dueDays: 3,
        done: 40,
        verified: {
          after: 190,
          by: 'demo.admin',
          note: 'Kierretty neljä pistettä, kaikissa laikoissa on voimassa oleva päiväys.',
        },
      },
    ],
    comments: [
      { after: 24, by: 'demo', text: 'Meidän hyllystä löytyi vielä kolme vanhaa laikkaa, vein ne romuun.' },
    ],
  },
  'Lipeäroiske silmään näytteenotossa': {
    actions: [
      {
        after: 6,
        what: 'Paineentasaavat näytepullot käyttöön',
        responsible: 'elina.turunen',
        dueDays: 10,
        done: 190,
        verified: {
          after: 700,
          by: 'leena.ojala',
          note: 'Kuukauden näytteenotoissa ei yhtään roisketta.',
        },
      },
    ],
  },
  'Lavoja silmäsuihkun edessä näytteenottopisteellä': {
    comments: [{ after: 26, by: 'demo.esimies', text: 'Maalaus tehdään yövuorossa, kun linja seisoo.' }],
    verified: { after: 190, by: 'demo.admin' },
  },
  'Trukin haarukka osui hyllyn tolppaan ja lava putosi': {
    actions: [
      {
        after: 4,
        what: 'Törmäyssuojat hyllyjen päätyihin',
        responsible: 'samir.hassan',
        dueDays: 14,
        done: 140,
        verified: { after: 900, by: 'markku.jokinen', note: 'Suojissa jo kaksi osumajälkeä, hyllyt ehjät.' },
      },
      {
        after: 4.5,
        what: 'Kaikkien hyllyvälien tarkastus',
        responsible: 'tiina.karjalainen',
        dueDays: 7,
        done: 100,
        verified: { after: 901, by: 'markku.jokinen', note: 'Pöytäkirja nähty, puutteet korjattu.' },
      },
    ],
  },
  // with the demo worker's other dated duties: 50 of twelve months, 49 of them in time
  'Merkitsemätön pullo pesupaikalla sekoittui käsipesuun': {
    weekly: {
      after: 62,
      what: 'Pesupaikan pullojen merkintöjen tarkastus',
      responsible: 'demo',
      times: 7,
    },
  },
  'Hydrauliletku puhkesi ja öljyä levisi kulkuväylälle': {
    weekly: {
      after: 40,
      what: 'Uunin hydrauliletkujen silmämääräinen tarkastus',
      responsible: 'demo',
      times: 9,
    },
  },
  'Nostoraksin säikeet katkesivat valssia vaihdettaessa': {
    weekly: {
      after: 78,
      what: 'Nostoapuvälineiden telineen tarkastus',
      responsible: 'demo',
      times: 9,
      late: 4,
    },
  },
  'Suojakaide puuttuu aihiouunin hoitotasolta': {
    weekly: {
      after: 8,
      what: 'Hoitotasojen kaiteiden kiinnityksen tarkastus',
      responsible: 'demo',
      times: 8,
    },
  },
  'Linja pysäytettiin ajoissa oudon laakeriäänen takia': {
    weekly: {
      after: 76,
      what: 'Laakeripesien lämpötilojen luku',
      responsible: 'demo',
      times: 8,
    },
  },
  'Aihioiden siirtovaunu lähti liikkeelle ilman varoitusääntä': {
    weekly: {
      after: 24,
      what: 'Äänimerkin ja lähtöviiveen koestus',
      responsible: 'demo',
      times: 7,
    },
  },
};
