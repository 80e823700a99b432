import type { Learning } from '#content/schema/learning.ts'

export const learning: Learning = {
  introduction:
    'Six modules on measuring openings and cutting without waste. No glass is lifted and no saw is run at home.',
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
        'Head, sill, jambs, stiles, interlock, rollers, gaskets, beads. The sill carries water outside through slots; whoever closes them with sealant floods the room. Gaskets keep rain and dust out, rollers carry the weight.',
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
        "Every system has its deductions; the maker's sheet gives them. One wrong millimetre repeats itself in each window of the house. Work in a table: part, number, formula, length, angle.",
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
        "Nest your list for five windows on lengths of 6 m by hand. Compare with somebody else's plan; what would the difference cost at today's price?",
      ],
      materials: [
        { label: 'Calculator, price of one profile' },
      ],
    },
    {
      id: 'glass',
      title: 'Glass and hands',
      aim: 'choose glass for a place and say how it is carried.',
      text: [
        'Toughened glass breaks into crumbs and cannot be cut afterwards; laminated stays in place. Doors, low windows and bathrooms need safety glass. It is carried upright, with suction cups and gloves, by two, and never over the head.',
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
        'Outside the seal, inside the fixing. Silicone needs a clean, dry joint, a backing rod, and two sides to hold on to, not three. Test with a hose from below upwards before the scaffold is gone.',
      ],
      tasks: [
        'After the next rain, or with a watering can, test two windows and trace the way of any water. Write a care sheet of five lines for the owner.',
      ],
      materials: [
        { label: 'Watering can, tissue paper' },
      ],
    },
  ],
}
