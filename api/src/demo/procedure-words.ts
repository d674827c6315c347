import type { Reading } from '@turva/contracts/readings';

interface OwnWords {
  /** the step that says where to meet */
  assembly: string;
  /** where chemicals are */
  spill: string;
  phones: Record<'gate' | 'firstAid' | 'laboratory' | 'electrician' | 'maintenance' | 'gas', string>;
}

/** The demo plant's additions to the procedures. */
export const ownWords: Readonly<Record<Reading, OwnWords>> = {
  fi: {
    assembly:
      'Mene kokoontumispaikalle: pohjoispuoli pääportin pysäköintialueelle, eteläpuoli ratapihan portille.',
    spill: 'Happo-, emäs- tai liuotinvuoto peittaamossa, laboratoriossa tai kemikaalivarastossa.',
    phones: {
      gate: 'Pääportin vartija (sisäpuhelin): 5112',
      firstAid: 'Työterveyden ensiapuhuone (sisäpuhelin): 5200',
      laboratory: 'Kemian laboratorio (sisäpuhelin): 5310',
      electrician: 'Sähkön käyttöpäivystys (sisäpuhelin): 5440',
      maintenance: 'Kunnossapidon päivystys (sisäpuhelin): 5400',
      gas: 'Kaasukeskus (sisäpuhelin): 5450',
    },
  },
  en: {
    assembly:
      'Go to the assembly point: north side to the car park at the main gate, south side to the rail yard gate.',
    spill: 'A spill of acid, alkali or solvent in the pickling shop, laboratory or chemical store.',
    phones: {
      gate: 'Guard at the main gate (internal phone): 5112',
      firstAid: 'First aid room of occupational health (internal phone): 5200',
      laboratory: 'Chemistry laboratory (internal phone): 5310',
      electrician: 'Duty electrician (internal phone): 5440',
      maintenance: 'Maintenance on duty (internal phone): 5400',
      gas: 'Gas centre (internal phone): 5450',
    },
  },
  no: {
    assembly:
      'Gå til møteplassen: nordsiden til parkeringsplassen ved hovedporten, sørsiden til skiftetomtens port.',
    spill: 'Utslipp av syre, base eller løsemiddel i beiseriet, laboratoriet eller kjemikalielageret.',
    phones: {
      gate: 'Vakten i hovedporten (internt nummer): 5112',
      firstAid: 'Bedriftshelsetjenestens førstehjelpsrom (internt nummer): 5200',
      laboratory: 'Kjemisk laboratorium (internt nummer): 5310',
      electrician: 'Elektrisk driftsvakt (internt nummer): 5440',
      maintenance: 'Vedlikeholdsvakten (internt nummer): 5400',
      gas: 'Gassentralen (internt nummer): 5450',
    },
  },
  sv: {
    assembly:
      'Gå till återsamlingsplatsen: norra sidan till parkeringen vid huvudporten, södra sidan till bangårdens port.',
    spill: 'Spill av syra, bas eller lösningsmedel i betningen, laboratoriet eller kemikalielagret.',
    phones: {
      gate: 'Vakten i huvudporten (intern telefon): 5112',
      firstAid: 'Företagshälsovårdens förstahjälpsrum (intern telefon): 5200',
      laboratory: 'Kemiska laboratoriet (intern telefon): 5310',
      electrician: 'Eldriftjouren (intern telefon): 5440',
      maintenance: 'Underhållets jour (intern telefon): 5400',
      gas: 'Gascentralen (intern telefon): 5450',
    },
  },
  sk: {
    assembly:
      'Choďte na zhromaždisko: severná strana na parkovisko pri hlavnej bráne, južná strana k bráne zriaďovacej stanice.',
    spill: 'Únik kyseliny, zásady alebo rozpúšťadla v moriarni, laboratóriu alebo sklade chemikálií.',
    phones: {
      gate: 'Strážnik hlavnej brány (vnútorný telefón): 5112',
      firstAid: 'Ošetrovňa (vnútorný telefón): 5200',
      laboratory: 'Chemické laboratórium (vnútorný telefón): 5310',
      electrician: 'Elektrická pohotovosť (vnútorný telefón): 5440',
      maintenance: 'Pohotovosť údržby (vnútorný telefón): 5400',
      gas: 'Plynová centrála (vnútorný telefón): 5450',
    },
  },
  ru: {
    assembly:
      'Идите к месту сбора: северная сторона – на парковку у главных ворот, южная – к воротам сортировочных путей.',
    spill:
      'Разлив кислоты, щёлочи или растворителя в травильном отделении, лаборатории или на складе химикатов.',
    phones: {
      gate: 'Охрана главных ворот (внутренний телефон): 5112',
      firstAid: 'Медпункт (внутренний телефон): 5200',
      laboratory: 'Химическая лаборатория (внутренний телефон): 5310',
      electrician: 'Дежурный электрик (внутренний телефон): 5440',
      maintenance: 'Дежурный ремонтной службы (внутренний телефон): 5400',
      gas: 'Газовая станция (внутренний телефон): 5450',
    },
  },
  selko: {
    assembly:
      'Mene kokoontumispaikalle. Pohjoispuolelta mennään pääportin pysäköintialueelle. Eteläpuolelta mennään ratapihan portille.',
    spill: 'Happoa, emästä tai liuotinta vuotaa peittaamossa, laboratoriossa tai kemikaalivarastossa.',
    phones: {
      gate: 'Pääportin vartija (sisäpuhelin): 5112',
      firstAid: 'Työterveyden ensiapuhuone (sisäpuhelin): 5200',
      laboratory: 'Kemian laboratorio (sisäpuhelin): 5310',
      electrician: 'Sähkön käyttöpäivystys (sisäpuhelin): 5440',
      maintenance: 'Kunnossapidon päivystys (sisäpuhelin): 5400',
      gas: 'Kaasukeskus (sisäpuhelin): 5450',
    },
  },
};
