import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 2,
  id: 'const-2',
  label: 'Block-Laying and Concrete Works',
  searchWords: 'bricklayer blocklayer mason masonry builder cement foundation concrete house',
  summary: 'Set out a house, lay blocks plumb and level, and pour concrete that reaches its strength.',
  introduction:
    'Nobody sees the string when the wall is finished, but everyone sees where it was missing. Corners go up, come down and go up again with the same blocks until plumb is a habit. For concrete you weigh, mix, test and cure instead of guessing by colour.',
  learn: [
    'Set out a building with profiles and the 3-4-5 method to within 10 mm',
    'Mould sandcrete blocks, cure them and crush a sample to know its strength',
    'Lay stretcher bond with corners, piers and openings, plumb within 3 mm',
    'Place a damp-proof course, lintels and a ring beam where the drawing wants them',
    'Cut, bend and tie reinforcement with the right cover',
    'Batch by weight, check slump, fill cubes, and cure concrete for seven days',
    'Plaster a wall flat under a two-metre straight edge',
    'Inspect a scaffold, shore a trench and keep wet cement off the skin',
  ],
  months: 8,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'The walls of a one-room house',
      text: 'From pegs in the ground to lintel height, with door, window and bonded corners, checked by laser.',
    },
    {
      title: 'A reinforced concrete beam, tested',
      text: 'Formed, tied, poured and cured by you, then loaded in the yard until the first crack is measured.',
    },
  ],
  tools: [
    'Brick trowel and float',
    'Spirit level and plumb bob',
    'Builder’s line and pins',
    'Laser level',
    'Slump cone and cube moulds',
    'Concrete mixer and vibrator',
    'Bar bender and tying pliers',
    'Two-metre straight edge',
  ],
  before: 'You are fit for outdoor work in sun and harmattan. We teach you to read a tape measure on the first morning.',
  afterwards:
    'Block-layers are paid by the day or by the block; the step up is to foreman, for the one who can set out, order materials and keep the site book. The federal trade test grades block-layers from III up to I, a certificate that you take from site to site.',
}

export const learning: Learning = {
  introduction:
    'Six modules for line, level and mix. Sand, string and some blocks in a yard are enough.',
  modules: [
    {
      id: 'line-level-plumb',
      title: 'Line, level, plumb',
      aim: 'find horizontal, vertical and square with string, hose and bob.',
      text: [
        'Water in a clear hose is at the same height at both ends, over any distance. A plumb bob shows vertical. Three, four and five metres make a right angle. With these three you can set out a house.',
      ],
      tasks: [
        'Set out a rectangle of 4 by 3 m with pegs and string; the diagonals must be 5 m within 10 mm. Mark one height on all four pegs with a hose level.',
      ],
      materials: [
        { label: 'Pegs, string, tape, clear hose, weight on a thread' },
      ],
    },
    {
      id: 'bond',
      title: 'Bonds on the table',
      aim: 'draw and stack stretcher bond with corners and openings.',
      text: [
        'Joints are never directly above each other; aim for half a block’s length, and never less than a quarter. A wall starts at its corners. Plan openings in whole and half blocks, so that nobody has to cut.',
      ],
      tasks: [
        'With matchboxes or small bricks, build a corner of six courses and a wall with a window. Draw each course from above and count whole and cut blocks for a wall of 3.6 by 2.4 m with 450 by 225 mm blocks.',
      ],
      materials: [
        { label: '40 matchboxes, squared paper' },
      ],
    },
    {
      id: 'materials',
      title: 'Sand, cement, water',
      aim: 'judge sand, cement and water before they are mixed.',
      text: [
        'Sand with silt weakens everything: shake it in a jar with water and let it stand for a day; more than 8 per cent silt on top is too much. Cement with lumps is lost. Do not use water for concrete that you would not drink.',
      ],
      tasks: [
        'Do the jar test on three sands and measure the layers. Look at the date and store of cement in two shops and write how you would store ten bags in the rains.',
      ],
      materials: [
        { label: 'Three jars, sand from three places, ruler' },
        { label: 'The Concrete Centre: how concrete is made', url: 'https://www.concretecentre.com/' },
      ],
    },
    {
      id: 'mix',
      title: 'Mixing by measure',
      aim: 'calculate a mix and say what more water does to it.',
      text: [
        '1:2:4 by volume means cement, sand, stone. A box of fixed size is better than a headpan heaped differently each time. Each extra litre of water makes concrete easier to pour and weaker for ever: strength depends on the ratio of water to cement. Cement burns skin, so wear gloves and boots.',
      ],
      tasks: [
        'Calculate cement bags, sand and stone for a slab of 3 by 4 m, 100 mm thick, at 1:2:4, with a third added for shrinking when mixed. Make two small test bricks, dry and wet mix, keep them damp for 7 days and break them by hand.',
      ],
      materials: [
        { label: 'Cup as measure, gloves, two small moulds' },
      ],
    },
    {
      id: 'steel',
      title: 'Why steel is inside',
      aim: 'explain where steel lies in a beam and why cover matters.',
      text: [
        'Concrete resists pressure, steel resists pull. A beam on two supports is pulled at the bottom, a cantilever at the top. Cover, 25 mm and more, keeps water away; where steel shows, rust breaks the concrete open.',
      ],
      tasks: [
        'Bend a sponge with slits above and below and see which open. Then find three places where rust has split concrete and photograph them with your explanation.',
      ],
      materials: [
        { label: 'A sponge, a knife, phone camera' },
      ],
    },
    {
      id: 'safe-site',
      title: 'Trenches, scaffolds, wet cement',
      aim: 'see the dangers of a site before they see you.',
      text: [
        'Shore or slope trenches deeper than 1.2 m. Never let loads hang over people’s heads. Wet cement on skin burns hours later: wash it off immediately. Wear boots and a helmet, and drink water in the heat.',
      ],
      tasks: [
        'Write a list of twenty points and check a site against it, with permission, from where you are allowed to stand. Thank the foreman and discuss two points.',
      ],
      materials: [
        { label: 'HSE: construction safety topics', url: 'https://www.hse.gov.uk/construction/safetytopics/' },
        { label: 'Helmet, boots' },
      ],
    },
  ],
}
