import type { ProgramFile } from '#content/schema/programs.ts'

export const program: ProgramFile = {
  order: 2,
  title: 'Vocational Studies',
  level: 'Advanced Diploma',
  description:
    'Trades that keep homes, cars and factories running: pipes, welds, wires, engines and furniture, practised at the bench every day.',
  lead: 'Nine trades that people phone for when something leaks, sparks, rattles or hangs crooked. You learn with your hands, your ears and a measuring tool.',
  forYou: [
    'take things apart to see why they stopped, and mostly get them back together.',
    'want a trade that is paid by the job and can feed a family from a small workshop.',
    'have learned beside a master for years and want the theory, the safety and the certificate.',
  ],
  honestly:
    'You will stand, lift, sweat and get dirty, and gloves and goggles stay on even when it is hot. We are strict about safety. You may get everything else wrong until you get it right.',
  week: {
    text: 'A full-time week of Plumbing-Pipe Fitting, as an example. A welder’s week has other work, in the same proportions.',
    days: [
      {
        name: 'Monday',
        morning: [
          { hours: 1, kind: 'plan', text: 'From the drawing, list every fitting' },
          { hours: 3, kind: 'bench', text: 'Cut and thread galvanised pipe' },
        ],
        afternoon: [{ hours: 3, kind: 'bench', text: 'Fuse PPR until ten joints in a row hold' }],
      },
      {
        name: 'Tuesday',
        morning: [{ hours: 4, kind: 'bench', text: 'Hang basin, WC and shower on the training wall' }],
        afternoon: [
          { hours: 2, kind: 'bench', text: 'Lay the drain to its fall' },
          { hours: 1, kind: 'check', text: 'A bucket of water shows the leaks' },
        ],
      },
      {
        name: 'Wednesday',
        morning: [
          { hours: 1, kind: 'plan', text: 'Pumps, floats and pressure' },
          { hours: 3, kind: 'bench', text: 'Connect tank, pump and switch on the stand' },
        ],
        afternoon: [{ hours: 3, kind: 'project', text: 'Your own bathroom, first day' }],
      },
      {
        name: 'Thursday',
        morning: [{ hours: 4, kind: 'project', text: 'Your own bathroom, second day' }],
        afternoon: [
          { hours: 3, kind: 'bench', text: 'Repairs: cisterns, taps, a blocked trap' },
        ],
      },
      {
        name: 'Friday',
        morning: [
          { hours: 2, kind: 'check', text: 'Everything under pressure, gauges read aloud' },
          { hours: 2, kind: 'project', text: 'Put right what dripped' },
        ],
        afternoon: [{ hours: 3, kind: 'check', text: 'Judging, joint by joint; then sweep and oil' }],
      },
    ],
  },
  workshop: {
    title: 'What hangs on the walls',
    text: 'Bays under one roof, each with a line on the floor that visitors do not cross.',
    items: [
      { name: 'Welding booths', text: 'Stick, MIG and TIG sets, curtains, leathers.' },
      { name: 'Pipe wall', text: 'To fit, fill, test and strip again.' },
      { name: 'Wiring panels', text: 'Dead until your instructor has read your test sheet.' },
      { name: 'Garage bay with a lift', text: 'Cars that run and cars that should.' },
      { name: 'Furniture shop', text: 'Saws with their guards on, veneer press, sewing machine.' },
      { name: 'Studio', text: 'Easels, a press, and a wall to hang work on and talk about it.' },
    ],
  },
  closing: 'Your hands already know which one',
}
