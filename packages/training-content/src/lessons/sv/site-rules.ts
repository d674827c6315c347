import type { LessonWords } from '../../lesson-words.ts';

export const siteRules: LessonWords = {
  sections: [
    {
      heading: 'Du har rätt till introduktion',
      body: `Arbetsgivaren introducerar dig i arbetet, arbetsförhållandena, maskinerna och metoderna innan du börjar med en ny uppgift, och också när arbetet eller utrustningen ändras. Det säger arbetarskyddslagen (738/2002, 14 §).

Du i din tur:
- gör bara arbete som du har introducerats i
- frågar genast om något är oklart
- följer anvisningarna och använder den skyddsutrustning du har fått
- berättar om brister som du inte själv kan åtgärda.

Under de första veckorna är olycksrisken störst. Att fråga är yrkeskunskap.`,
    },
    {
      heading: 'Att röra sig på anläggningen',
      body: `Truckar och laster väjer dåligt. Gå så att du syns.

- Använd markerade gångvägar och trappor, håll i ledstången.
- Få ögonkontakt med föraren innan du korsar en körväg.
- Gå aldrig under hängande last.
- Håll gångvägar, elcentraler, brandsläckare och nödduschar fria.
- Telefonen stannar i fickan när du går.`,
      question: {
        question: 'En truck står vid kanten av körvägen med motorn i gång. Du måste över. Vad gör du?',
        options: [
          'Går snabbt över, trucken står ju',
          'Får ögonkontakt med föraren och går över när hen har visat att hen sett mig',
          'Går bakom trucken, där finns mer plats',
        ],
        why: 'En stillastående truck kan köra i väg när som helst, och bakåt ser föraren sämst.',
      },
    },
    {
      heading: 'Skyddsutrustning',
      body: `I produktionen används alltid minst:
- skyddsskor
- ögonskydd
- varselkläder
- hjälm i markerade områden.

Arbetstillstånd, riskbedömning eller säkerhetsdatablad kan kräva mer: hörselskydd, handskar, andningsskydd, sele.

Kontrollera utrustningen före användning. En hjälm som har träffats av något byts, också om ingen skada syns. Skyddsutrustning är det sista medlet: först avlägsnas eller isoleras faran.`,
    },
    {
      heading: 'Alkohol, droger, rökning och trötthet',
      body: `Man kommer inte påverkad till jobbet. Också en medicin kan påverka reaktionerna: säg till chefen eller företagshälsovården om förpackningen har en varningstriangel.

Rökning är tillåten bara på markerade platser. Där det finns brandfarliga vätskor och gaser räcker en gnista.

Om du är så trött att du inte kan koncentrera dig, säg det. Arbetet ordnas på annat sätt.`,
      question: {
        question:
          'Du ser en oljefläck på gångvägen och det finns inget sugmedel i närheten. Vad gör du först?',
        options: [
          'Går vidare och berättar i slutet av året',
          'Spärrar vägen över fläcken och gör en observation om den',
          'Väntar på städaren',
        ],
        why: 'Först hindrar vi att någon halkar, sedan rapporterar vi så att saken åtgärdas.',
      },
    },
    {
      heading: 'Vem du vänder dig till',
      body: `- Din egen chef: arbete, anvisningar, brister.
- Arbetarskyddsfullmäktigen: företräder arbetstagarna i säkerhetsfrågor.
- Arbetarskyddschefen: arbetsgivarens företrädare i samarbetet.
- I en nödsituation alltid 112 först.

Anläggningens adress och närmaste återsamlingsplats finns under appens nödknapp, också utan nät. Titta på dem en gång redan nu.`,
    },
  ],
};
