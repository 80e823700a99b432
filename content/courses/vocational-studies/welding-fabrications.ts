import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 2,
  id: 'voc-2',
  label: 'Welding & Fabrications',
  searchWords: 'welder fabricator gate metal iron works ironwork',
  summary: 'Strike, read and finish welds in steel, from a first bead to a gate that hangs straight.',
  introduction:
    'A torch is in your hand in the first week, after one long morning about eyes, lungs, gas bottles and fire. After that you burn rods and wire, cut your welds open, and look at what you could not see from outside. The second half turns straight beads into gates, frames and repairs.',
  learn: [
    'Set current, polarity and wire speed for a given plate, and explain the choice',
    'Weld fillet and butt joints with stick and MIG in flat, horizontal and vertical positions',
    'Cut plate with oxy-fuel, plasma and grinder, and store cylinders upright and chained',
    'Find undercut, porosity and lack of fusion by eye, by bend test and by dye penetrant',
    'Run a first TIG bead on stainless steel',
    'Square, tack and weld a frame so that heat does not pull it out of true',
    'Clear the area, watch for fire and use mask, leathers and extraction on every job',
  ],
  months: 8,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A double-leaf compound gate',
      text: 'Drawn, cut, welded, hung on its posts and closing with one hand, primed against rust.',
    },
    {
      title: 'A plate of test welds, cut open',
      text: 'Ten joints sawn, polished and marked with your own judgement, as an inspector would mark them.',
    },
  ],
  tools: [
    'MIG torch',
    'Stick welding inverter',
    'TIG set with argon',
    'Oxy-acetylene cutting torch',
    'Angle grinder',
    'Auto-darkening mask',
    'Welding gauge',
    'Magnetic squares and clamps',
    'Leather gloves, apron and boots',
  ],
  before: 'You see well close up, with glasses if you need them, and are ready to wear full protection in the heat.',
  afterwards:
    'Fabrication yards, vehicle body shops and construction firms hire welders, and a gate workshop can be started with an inverter and a grinder. Pipe and tank work asks for a qualification test before you may weld, often one for each employer, and NABTEB also examines the trade.',
}

export const learning: Learning = {
  introduction:
    'Six modules before the first arc. Do not weld on your own. For these modules you need a pencil, your eyes and a file.',
  modules: [
    {
      id: 'burn-and-breathe',
      title: 'Eyes, lungs, fire',
      aim: 'name the dangers of welding and the protection against each.',
      text: [
        'The arc burns eyes and skin within seconds and at some metres. Fumes from galvanised steel can make you ill. Sparks fly ten metres and glow for half an hour in sawdust. You need a mask, leathers, fresh air, and someone who watches for fire.',
      ],
      tasks: [
        'Visit a welding shop. From the outside, list what protects and what endangers the people there. Draw the safe layout: screens, extinguisher, gas bottles upright and chained.',
      ],
      materials: [
        { label: 'HSE: welding fume', url: 'https://www.hse.gov.uk/welding/' },
        { label: 'Permission of the shop; do not look into the arc' },
      ],
    },
    {
      id: 'steel',
      title: 'Knowing steel',
      aim: 'tell common sections apart and calculate their weight.',
      text: [
        'Angle, channel, flat, round, square tube: each is sold by size and wall. Steel weighs 7.85 kg for a piece of one metre, 100 mm by 10 mm: width times thickness in mm, times 0.00785. Prices follow weight.',
      ],
      tasks: [
        'Measure ten pieces at a scrap yard with calliper and tape. Calculate the weight of each and check three on a scale.',
      ],
      materials: [
        { label: 'Vernier caliper, tape, calculator' },
      ],
    },
    {
      id: 'symbols',
      title: 'Reading weld symbols',
      aim: 'read a drawing and say which joint goes where and how large.',
      text: [
        'The arrow points at the joint. A sign below the line is for the arrow’s side; above it is for the other side. A triangle is a fillet, the number before it its leg or throat, a circle at the bend means all round, a flag means on site.',
      ],
      tasks: [
        'Draw a small table frame with four weld symbols. Explain it to someone, who then points at the real places on a table.',
      ],
      materials: [
        { label: 'TWI: job knowledge articles', url: 'https://www.twi-global.com/technical-knowledge/job-knowledge' },
        { label: 'Any welded table or gate' },
      ],
    },
    {
      id: 'square',
      title: 'Square and straight',
      aim: 'set out a frame that is square and foresee how heat will pull it.',
      text: [
        'Measure both diagonals: equal means square. Each weld shrinks as it cools and pulls the plate towards itself, so tack first, weld short runs in turn on opposite sides, and keep the clamps on until it is cold.',
      ],
      tasks: [
        'Set out a gate frame of 2.0 by 1.5 m on the floor with chalk and string. Calculate the diagonal (2.5 m) and get yours within 2 mm.',
      ],
      materials: [
        { label: 'Chalk, string, tape, a flat yard' },
      ],
    },
    {
      id: 'settings',
      title: 'Current, rod, polarity',
      aim: 'choose rod and current for a plate and explain the choice.',
      text: [
        'A rule of thumb for stick: about 40 A for each mm of rod, so some 100 A for 2.5 mm. With too little, the rod sticks; with too much, it undercuts and spatters. The packet says which polarity, and damp rods crack the weld.',
      ],
      tasks: [
        'Photograph the labels of three packets of rods. Make a table: number, current, polarity, position, use. What does the 7018 mean, digit by digit?',
      ],
      materials: [
        { label: 'Lincoln Electric: welding resources', url: 'https://www.lincolnelectric.com/en/Welding-and-Cutting-Resource-Center' },
        { label: 'Three packets of rods in a shop' },
      ],
    },
    {
      id: 'judge',
      title: 'Judging welds',
      aim: 'find undercut, porosity, lack of fusion and overlap by eye.',
      text: [
        'An even bead with a smooth edge is a good sign, but only a cut or a bend shows the root. Inspectors look first, measure with a gauge, then test. If you learn to see faults, you make fewer.',
      ],
      tasks: [
        'Photograph ten welds on gates, beds and stands. Mark each fault and its likely cause: too hot, too fast, dirty, wrong angle. Rank them from safe to dangerous.',
      ],
      materials: [
        { label: 'A phone camera, a weld gauge if you can borrow one' },
        { label: 'TWI: weld defects', url: 'https://www.twi-global.com/technical-knowledge/job-knowledge' },
      ],
    },
  ],
}
