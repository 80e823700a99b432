import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 7,
  id: 'const-7',
  label: 'Painting and Decorating',
  searchWords: 'painter paint decorator wallpaper interior house finishing screeding',
  summary: 'Prepare, prime and paint walls, wood and steel, and add textures in a colour that suits the room.',
  introduction:
    'Paint goes on last and gets the blame for everything below it. So the course starts with damp, cracks, rust and old gloss, and with saying no to a wet wall. Rollers, sprayers, textures and wallpaper follow, along with colour, estimating and clean edges.',
  learn: [
    'Test a wall for damp and chalking, and choose the treatment',
    'Fill, sand, prime and caulk until a side light shows nothing',
    'Roll and cut in two even coats without lap marks',
    'Spray doors and metal with airless and HVLP guns, wearing the right respirator',
    'Apply textured, metallic and marble effects to a sample panel a client approves',
    'Hang patterned wallpaper with plumb seams and matched corners',
    'Estimate litres, hours and price for a flat within ten per cent',
    'Store solvents, test old paint for lead before sanding, and set up a ladder at the right angle',
  ],
  months: 4,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A finished room with four surfaces',
      text: 'Plaster, wood, steel and wallpaper, each prepared and coated as it needs, in a scheme of your own.',
    },
    {
      title: 'A case of twelve effect panels',
      text: 'Stucco, metallic, stencil, wood grain and others with recipe and price per square metre, to show to clients.',
    },
  ],
  tools: [
    'Rollers, cutting-in brushes and trays',
    'Airless sprayer',
    'HVLP spray gun',
    'Filling and stopping knives',
    'Moisture meter',
    'Orbital sander',
    'Colour fan',
    'Half-mask respirator',
  ],
  before: 'You can see differences in colour and have the discipline to mask before painting.',
  afterwards:
    'Painting is one of the cheapest trades to start alone: you need brushes, a ladder and references. Repeat work comes from facility managers, hotels and estate agents, and effect panels in a case win the better-paid rooms.',
}

export const learning: Learning = {
  introduction:
    'Six modules on surfaces, colour and figures. Test old paint for lead before you sand it, and air the room.',
  modules: [
    {
      id: 'damp',
      title: 'Why paint fails',
      aim: 'find the cause behind blisters, stains, chalk and cracks.',
      text: [
        'Paint shows what is wrong below: blisters speak of damp, brown rings of a leak, powder of age or poor paint, a net of cracks of haste between coats. Do not paint a wet wall: dry it first.',
      ],
      tasks: [
        'Photograph ten faults on walls. For each, write cause, proof and treatment. Tape clear plastic to a wall for a day: drops behind it mean that damp comes from inside.',
      ],
      materials: [
        { label: 'Clear plastic, tape, phone camera' },
      ],
    },
    {
      id: 'prepare',
      title: 'Fill, sand, prime',
      aim: 'prepare a metre of wall until light from the side shows nothing.',
      text: [
        'Scrape what is loose, open cracks to a V, fill in thin layers, sand when hard, dust off, and prime surfaces that absorb. Three quarters of the hours go into this. Sanding dust needs a mask; old paint may hold lead.',
      ],
      tasks: [
        'Prepare one square metre of a wall you may work on, or a board with nail holes. Shine a torch along it and mark what still shows.',
      ],
      materials: [
        { label: 'Filler, knives, sandpaper 120 and 180, mask, torch' },
        { label: 'WHO: lead paint', url: 'https://www.who.int/teams/environment-climate-change-and-health/chemical-safety-and-health/health-impacts/chemicals/lead/lead-paint' },
      ],
    },
    {
      id: 'cut-in',
      title: 'Brush and roller',
      aim: 'cut in a straight edge and roll without lap marks.',
      text: [
        'Load a third of the bristles, press until they spread, draw slowly. Roll in a W, spread it, finish in one direction, and keep a wet edge, because a dry edge shows. Two thin coats are better than one thick coat.',
      ],
      tasks: [
        'On card or a board of one square metre, paint two coats with edges cut in by hand, without tape. Look at it wet and dry, from the side.',
      ],
      materials: [
        { label: 'Brush of 50 mm, small roller, tray, leftover paint' },
      ],
    },
    {
      id: 'colour',
      title: 'Colour in a room',
      aim: 'choose three colours for a room and test them in its light.',
      text: [
        'A small chip misleads you: paint A4 sheets and hang them on several walls, morning and evening. Light colours return light, strong ones belong on what should be seen. Sixty, thirty, ten is a fair rule for shares.',
      ],
      tasks: [
        'Make a scheme for a real room: plan, three A4 samples, photographs at three hours. Let the person who lives there choose, and note their reasons.',
      ],
      materials: [
        { label: 'Sample pots or mixed leftovers, A4 card' },
      ],
    },
    {
      id: 'estimate',
      title: 'Litres, hours, price',
      aim: 'estimate a flat within ten per cent.',
      text: [
        'Wall area is the length round the room times height, less doors and windows. A litre covers 10 to 12 square metres a coat on a smooth wall, less on a rough one. Count preparation in hours; do not forget it.',
      ],
      tasks: [
        'Estimate two rooms: area, litres for two coats, tins to buy, hours, price. Compare with what a painter asks and explain the difference.',
      ],
      materials: [
        { label: 'Tape, calculator, prices of two shops' },
      ],
    },
    {
      id: 'safe-paint',
      title: 'Ladders, solvents, waste',
      aim: 'set up a ladder and store paint and rags safely.',
      text: [
        'Place a ladder one metre out for every four metres up, keep three points of contact, and never carry things in both hands. Solvents burn and make you dizzy: work with fresh air, no flame and closed tins. Never pour leftovers or brush water into the gutter.',
      ],
      tasks: [
        'Set up a ladder and let someone photograph it from the side. Measure the angle on the picture (75 degrees). Draw a store for paint, solvents and rags for a small firm.',
      ],
      materials: [
        { label: 'A ladder, phone, protractor' },
        { label: 'HSE: using ladders safely', url: 'https://www.hse.gov.uk/work-at-height/using-ladders-safely.htm' },
      ],
    },
  ],
}
