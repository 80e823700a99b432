import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 5,
  id: 'const-5',
  label: 'Aluminium Works',
  searchWords: 'aluminum windows doors glass glazier partition shopfront sliding',
  summary: 'Measure, cut and fit aluminium windows, doors and shopfronts that slide lightly and keep rain out.',
  introduction:
    'The opening is never square, the order is due on Friday, and the profile costs too much to cut twice. The trade is about those three facts: measure the wall as it is, write a cutting list without waste, assemble and glaze until a storm from any side stays outside.',
  learn: [
    'Measure an opening at three points each way and across both diagonals, and deduct correctly',
    'Write a cutting list and nest it on six-metre profiles',
    'Cut mitres on a double saw with clamps and guard, and deburr',
    'Machine lock, handle and drainage slots with router and template',
    'Assemble sliding, casement and projected windows with cleats, gaskets and rollers',
    'Lift, cut and set glass with suction cups, gloves and the right blocks',
    'Fix, seal and hose-test a frame, and hand over the key with a care sheet',
  ],
  months: 5,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A sliding window with a mosquito net',
      text: 'Two glass panels and a net that move with one finger; under the hose the inside stays dry for ten minutes.',
    },
    {
      title: 'A shopfront with a swing door',
      text: 'Mullions, transom, toughened glass ordered to your measurements, and a floor spring that closes the door automatically.',
    },
  ],
  tools: [
    'Duplicate mitre saw',
    'Copy router',
    'Profile punch',
    'Cordless drill and riveter',
    'Glass suction lifters',
    'Silicone gun',
    'Laser measure',
    'Cut-resistant gloves and goggles',
  ],
  before: 'Exact measuring and simple subtraction, since a profile cut short cannot be lengthened.',
  afterwards:
    'In an aluminium company you start as a cutter, assembler or fitter and rise to measurer, whose mistakes cost the most. Small contractors often rent time on a saw first and buy their own once two estates know their name.',
}

export const learning: Learning = {
  introduction:
    'Six modules on measuring openings and cutting without waste. Do not lift glass or use a saw at home.',
  modules: [
    {
      id: 'opening',
      title: 'No opening is square',
      aim: 'measure an opening and find its smallest square inside.',
      text: [
        'Width at three heights, height at three places, both diagonals. The smallest counts, less the clearance for fixing, about 5 mm on each side. Write it down on the spot, with a sketch, and measure again before you leave.',
      ],
      tasks: [
        'Measure four windows this way. For each, write the frame size you would order and how far the opening is out of square.',
      ],
      materials: [
        { label: 'Tape or laser, level, paper' },
      ],
    },
    {
      id: 'profiles',
      title: 'Profiles and what they do',
      aim: 'name the parts of a sliding window and their tasks.',
      text: [
        'Head, sill, jambs, stiles, interlock, rollers, gaskets, beads. The sill carries water outside through slots; if you close them with sealant, you flood the room. Gaskets keep rain and dust out, rollers carry the weight.',
      ],
      tasks: [
        'Look at a sliding window, draw its section from below to above, and name every part. Pour a cup of water into the track and watch where it goes.',
      ],
      materials: [
        { label: 'Window, torch, cup of water' },
      ],
    },
    {
      id: 'cutting-list',
      title: 'Deductions and the cutting list',
      aim: 'calculate each part of a window from its opening.',
      text: [
        'Every system has its deductions; the maker’s sheet gives them. One wrong millimetre is repeated in every window of the house. Work in a table: part, number, formula, length, angle.',
      ],
      tasks: [
        'For a frame of 1,500 by 1,200 mm with invented deductions (jamb: height; head and sill: width minus 40; stiles: height minus 45; rails: half of the width minus 62), make the list. Then for five windows.',
      ],
      materials: [
        { label: 'A spreadsheet or squared paper' },
      ],
    },
    {
      id: 'nesting',
      title: 'Six metres, little waste',
      aim: 'place a cutting list on stock lengths.',
      text: [
        'Long pieces first, then fill up; the blade takes 4 mm each time and the ends of a profile are trimmed. Waste of 5 per cent is good, 15 is expensive. Leftovers get a label with their length.',
      ],
      tasks: [
        'Nest your list for five windows on lengths of 6 m by hand. Compare it with someone else’s plan. What would the difference cost at today’s price?',
      ],
      materials: [
        { label: 'Calculator, price of one profile' },
      ],
    },
    {
      id: 'glass',
      title: 'Glass and hands',
      aim: 'choose glass for a place and say how to carry it.',
      text: [
        'Toughened glass breaks into crumbs and cannot be cut afterwards; laminated stays in place. Doors, low windows and bathrooms need safety glass. Two people carry it upright, with suction cups and gloves, and never over their heads.',
      ],
      tasks: [
        'List the glass in a public building: which should be safety glass and which is marked so? Calculate the weight of a pane of 1,200 by 800 by 6 mm (2.5 kg for each square metre and millimetre).',
      ],
      materials: [
        { label: 'HSE: glass and glazing', url: 'https://www.hse.gov.uk/pubns/priced/l24.pdf' },
        { label: 'Tape, phone camera' },
      ],
    },
    {
      id: 'rain',
      title: 'Keep the rain out',
      aim: 'seal, test and hand over a window.',
      text: [
        'Seal on the outside, fix on the inside. Silicone needs a clean, dry joint, a backing rod, and two sides to hold on to, not three. Test with a hose from below upwards before the scaffold is gone.',
      ],
      tasks: [
        'After the next rain, or with a watering can, test two windows and trace the path of any water. Write a care sheet of five lines for the owner.',
      ],
      materials: [
        { label: 'Watering can, tissue paper' },
      ],
    },
  ],
}
