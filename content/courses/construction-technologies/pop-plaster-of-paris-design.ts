import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 6,
  id: 'const-6',
  label: 'POP (Plaster of Paris) Design',
  searchWords: 'ceiling plaster plasterer cornice screeding gypsum interior',
  summary: 'Cast, fix and finish plaster ceilings, cornices and wall features, from mould to last sanding.',
  introduction:
    'Plaster of Paris sets in minutes and waits for nobody. You cast sheets and cornices on the bench, hang them from a safe scaffold, and hold a lamp against the ceiling to find every wave. A ceiling over a bed must never fall, so you load and test anchors before you trust them.',
  learn: [
    'Mix POP to a known setting time, in gloves and goggles, and never cast it round a hand or an arm',
    'Draw a ceiling plan with levels, light positions and a materials list',
    'Carve a profile, make a mould and cast cornices with fibre',
    'Snap a level line round a room with laser and chalk',
    'Fix sheets with wire and fibre anchors, and prove that one holds five times its share',
    'Fit gypsum board on a metal grid as the dry alternative',
    'Screed walls, join seams and sand under side light with a dust mask',
  ],
  months: 4,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A two-level ceiling with hidden light',
      text: 'Drop, cove and cornice over a training room, with openings cut for lamps by your own plan.',
    },
    {
      title: 'A rose and cornice from your own mould',
      text: 'Drawn, carved, cast five times in a row and alike each time.',
    },
  ],
  tools: [
    'Mixing bowls and spatulas',
    'Silicone and timber moulds',
    'Straight edge and trowels',
    'Laser level',
    'Tin snips for metal grid',
    'Chalk line',
    'Pole sander with work light',
    'Mobile scaffold',
  ],
  before: 'Your shoulders can take work overhead, and you can see what is not level.',
  afterwards:
    'Interior contractors and homeowners pay by the room, with cornices and features priced on top. Small crews do the work, and the person who can draw the ceiling, quote for it and meet the date leads the crew.',
}

export const learning: Learning = {
  introduction:
    'Six modules on ornament, moulds and levels. Plaster gets hot as it sets: never cast it round a hand or any skin.',
  modules: [
    {
      id: 'ceilings',
      title: 'Looking up',
      aim: 'describe a ceiling in words and drawing.',
      text: [
        'Levels, coves, cornices, roses, light. A ceiling is judged by its lines: are they parallel to the walls, do the corners meet, does light from the side show waves?',
      ],
      tasks: [
        'Draw three ceilings: plan and one section each. Estimate the heights of their steps, and write what you would do differently.',
      ],
      materials: [
        { label: 'Sketchbook, torch for light from the side' },
      ],
    },
    {
      id: 'set',
      title: 'How plaster sets',
      aim: 'mix plaster and measure its setting.',
      text: [
        'Plaster goes into water, not water into plaster: sprinkle until islands form, wait a minute, stir slowly. It sets in ten to twenty minutes, warms up, and grows a little. Dirty tools and stirring too long make it set sooner. Wear a mask for the powder, gloves and goggles.',
      ],
      tasks: [
        'Mix three cups: normal, warm water, with a pinch of salt. Note when a nail no longer leaves a mark. Never wash plaster into a drain: let it set in the bucket and throw it away.',
      ],
      materials: [
        { label: 'A kilo of plaster, cups, spoon, watch, gloves, goggles, mask' },
        { label: 'HSE: cement and plaster on skin', url: 'https://www.hse.gov.uk/skin/' },
      ],
    },
    {
      id: 'profile',
      title: 'A profile and its mould',
      aim: 'draw a cornice profile and cut a template.',
      text: [
        'Classical profiles are made of a few shapes: flat, hollow, round, and the S of both. Shadow draws them; where nothing casts a shadow, nothing is seen. Draw templates at full size.',
      ],
      tasks: [
        'Draw three profiles of 80 by 80 mm at full size, cut the best from stiff plastic or tin, and pull it through clay or wet sand to see its shape.',
      ],
      materials: [
        { label: 'Stiff plastic, file, clay or sand' },
      ],
    },
    {
      id: 'cast',
      title: 'Casting alike',
      aim: 'make a small mould and cast five equal pieces.',
      text: [
        'Undercuts lock a cast in a stiff mould; draft lets it out. Release it with soapy water or oil. Fibre in the plaster holds it together when it cracks. Scrape the back flat before it is hard.',
      ],
      tasks: [
        'Press a relief of 100 mm into clay, cast it five times, weigh and compare. Which failed, and why?',
      ],
      materials: [
        { label: 'Clay, plaster, soap water, scale' },
      ],
    },
    {
      id: 'levels',
      title: 'A level line round a room',
      aim: 'mark one height on all walls and plan a drop.',
      text: [
        'A hose level or laser gives points, a chalk line joins them. Measure down from the line, never from the old ceiling. Draw openings for lamps before the first sheet goes up.',
      ],
      tasks: [
        'Mark a level line round a room with a hose level and tape it (not chalk, if it is not your wall). By how much does the ceiling differ? Draw a drop of 120 mm with places for six lamps.',
      ],
      materials: [
        { label: 'Clear hose, masking tape, tape measure' },
      ],
    },
    {
      id: 'hold',
      title: 'It must never fall',
      aim: 'calculate what a fixing carries and what work above your head needs.',
      text: [
        'A square metre of 12 mm plaster weighs about 14 kg. With four anchors each carries 3.5 kg; proved with five times that, it must hold 17.5. Use a scaffold with a guardrail, not a table on a bed, and take breaks for your neck and shoulders.',
      ],
      tasks: [
        'Work out weight and number of anchors for a room of 4 by 3.5 m. Hang 17.5 kg of water bottles on one fixing in scrap and leave it for a day, with nobody below.',
      ],
      materials: [
        { label: 'Bottles, wire, scale, scrap board' },
        { label: 'HSE: work at height', url: 'https://www.hse.gov.uk/work-at-height/' },
      ],
    },
  ],
}
