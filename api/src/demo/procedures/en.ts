import type { ProcedureWords } from './words.ts';

const centre = 'Emergency centre: 112';
const gate = 'Guard at the main gate (internal phone): 5112';
const poison = 'Poison Information Centre, always open: 0800 147 111';

export const en: readonly ProcedureWords[] = [
  {
    title: 'Fire',
    description: 'When you see flames or smoke or hear the fire alarm.',
    steps: [
      'Rescue anyone in immediate danger if you can do so without endangering yourself.',
      'Shout to warn others and press the nearest fire alarm button.',
      'Call 112 from a safe place. Say what is burning, where, and whether people are in danger.',
      'Fight only a fire that has just started, and only with the exit behind you.',
      'Never use water on molten metal, hot slag, magnesium, grease or live equipment.',
      'Close doors. Shut off gas and power if you can reach them safely.',
      'Keep low in smoke and take the nearest marked route to the assembly point. Do not use the lift.',
      'Guide the rescue services in. Go back inside only when they allow it.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'Evacuation and assembly',
    description: 'When you hear the evacuation alarm or your supervisor orders the area cleared.',
    steps: [
      'Stop work at once. Stop the machine by its emergency stop, lower any lifted load, shut off gas.',
      'Warn people nearby and help those who cannot leave on their own.',
      'Take the nearest marked exit. Do not fetch belongings and do not use the lift.',
      'With gas or smoke, walk across the wind or into it, never down into pits or basements.',
      'Go to the assembly point: north side to the car park at the main gate, south side to the rail yard gate.',
      'Report to your supervisor, who counts the group, visitors and contractors included.',
      'Say at once if somebody is missing and where they were last seen.',
      'Stay at the assembly point until the rescue services allow you back.',
    ],
    contacts: [centre, gate],
  },
  {
    title: 'First aid: unconscious, bleeding, burn',
    description: 'Life-saving first aid until the ambulance arrives.',
    steps: [
      'Make sure you are not in danger. Speak to the person and shake their shoulders.',
      'Call 112 on speaker and follow the instructions. Send one person for the defibrillator (AED) and one to guide the ambulance.',
      'No response and not breathing normally: press the middle of the breastbone 30 times, 5–6 cm deep, 100–120 a minute, then give 2 breaths. Continue 30 : 2.',
      'Attach the defibrillator as soon as it arrives and do what it says.',
      'Breathing but not responding: turn them on their side and monitor their breathing.',
      'Heavy bleeding: press the wound by hand and apply a pressure bandage. If an arm or leg keeps bleeding, tighten a tourniquet above the wound and note the time.',
      'Burn: cool under cool running water for 20 minutes. Do not pull off clothing or metal stuck to the skin.',
      'Chemical in the eye: rinse at once with plenty of water for at least 15 minutes, holding the eyelids open.',
      'Cover the injured person, calm them and do not leave them alone.',
    ],
    contacts: [centre, poison, 'First aid room of occupational health (internal phone): 5200'],
  },
  {
    title: 'Chemical spill',
    description: 'A spill of acid, alkali or solvent in the pickling shop, laboratory or chemical store.',
    steps: [
      'Move away and warn others. Go upwind, do not touch the substance and do not breathe the vapour.',
      'Call 112 if anyone has been exposed, the spill is large or you do not know the substance. Give its name and pictograms.',
      'Cordon off the area and cover the drains with a sealing mat, if it is safe.',
      'Remove ignition sources if the substance is flammable. Do not switch electrical equipment on or off.',
      'On skin: take off wet clothing and rinse under the emergency shower for at least 15 minutes.',
      'In an eye: rinse at the eyewash for at least 15 minutes and continue on the way to hospital.',
      'Hydrofluoric acid: rinse and apply calcium gluconate gel at once. Always to hospital, even without pain.',
      'Absorb a small spill only if you have the training, the right PPE and the safety data sheet.',
    ],
    contacts: [centre, poison, 'Chemistry laboratory (internal phone): 5310'],
  },
  {
    title: 'Electric shock',
    description: 'When somebody has had a shock or is stuck to a live part.',
    steps: [
      'Do not touch the injured person until the power is off.',
      'Cut the power at the main switch or emergency stop. Keep it from being switched on again.',
      'Low voltage that cannot be cut: free the person with a dry object that does not conduct.',
      'High voltage or a fallen line: stay at least 20 metres away until the duty electrician confirms it is dead.',
      'Call 112. If they do not respond and do not breathe normally, start resuscitation and fetch a defibrillator.',
      'Cool burns with cool water only once the power is certainly off.',
      'Always to a doctor, even if they feel well: a heart rhythm disorder can come hours later.',
      'Leave the place untouched for the investigation.',
    ],
    contacts: [centre, 'Duty electrician (internal phone): 5440'],
  },
  {
    title: 'Caught in a machine or under a load',
    description: 'When somebody is caught in a machine, line or vehicle or under a load.',
    steps: [
      'Stop the machine by its emergency stop. Make sure nothing moves: cut and lock the energy, prop the load.',
      'Call 112 and say which part of the body is trapped and for how long.',
      'Do not reverse the machine or lift the load before you know which way the parts will move.',
      'Free them at once if it stops them breathing, or if it has lasted only a moment and can be done safely.',
      'Trapped for more than 15 minutes: ask the emergency centre before you free them.',
      'Stop bleeding by pressing. Put a severed part in a clean bag and keep it cool, not directly on ice.',
      'Keep them warm, talk to them, give nothing to drink.',
      'Guide the rescue services in and make room. Leave the machine as it is.',
    ],
    contacts: [centre, gate, 'Maintenance on duty (internal phone): 5400'],
  },
  {
    title: 'Gas leak or carbon monoxide alarm',
    description: 'The detector sounds, you hear hissing or smell gas. Carbon monoxide has no smell.',
    steps: [
      'Leave upwind at once and warn others. Do not stay to read the meter.',
      'Light nothing, and use no switch or phone near the leak.',
      'Call 112 from a safe place.',
      'Shut off the gas at the main valve only if the valve is outside the danger area.',
      'Never enter a confined space after an unconscious person without breathing apparatus and an attendant.',
      'Bring the exposed person into fresh air. If they do not breathe normally, start resuscitation.',
      'Keep the area closed until the concentration has been measured.',
    ],
    contacts: [centre, poison, 'Gas centre (internal phone): 5450'],
  },
];
