import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 4,
  id: 'const-4',
  label: 'Tiling',
  searchWords: 'tiler tiles floor flooring marble granite bathroom',
  summary: 'Lay floors and walls of tile and stone that stay flat, sound solid and drain where they should.',
  introduction:
    'Tap a floor with a coin and it tells you who laid it. Hollow tiles, lipped edges and puddles in the shower come from what happened underneath, so half of this course is preparation: screed, slope, waterproofing, layout. Then come straight cuts, mitres, patterns and grout.',
  learn: [
    'Check a floor with straight edge and moisture meter, and correct it with screed',
    'Plan a layout so that no visible cut is narrower than half a tile',
    'Waterproof a shower and give it a fall to the drain',
    'Spread adhesive with the right notch and prove full contact by lifting a tile',
    'Cut holes, mitres and curves with wet saw and grinder, with eye and dust protection',
    'Lay large porcelain with levelling clips and less than 1 mm of lippage',
    'Grout, seal, clean, and leave expansion joints where a building moves',
  ],
  months: 4,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A walk-in shower that passes a flood test',
      text: 'Sloped, sealed, tiled and left with water standing for a day, dry underneath.',
    },
    {
      title: 'A patterned entrance floor',
      text: 'Herringbone or star in two colours, centred on the door and flush with the next room.',
    },
  ],
  tools: [
    'Wet tile saw',
    'Manual tile cutter',
    'Notched trowels',
    'Levelling clips and wedges',
    'Laser level',
    'Rubber mallet and float',
    'Moisture meter',
    'Knee pads and dust mask',
  ],
  before: 'You can kneel for long, and you can multiply to work out areas.',
  afterwards:
    'Tilers are paid by the square metre, so speed with few call-backs decides the income. Tile shops recommend tilers they trust, estates give steady contracts, and a tiler who can plan other people’s work may supervise all finishes on a site.',
}

export const learning: Learning = {
  introduction:
    'Six modules on flatness, layout and cuts. Card tiles and one afternoon in a bathroom teach a lot.',
  modules: [
    {
      id: 'tap',
      title: 'Listening to a floor',
      aim: 'find hollow tiles, lipped edges and wrong falls.',
      text: [
        'A coin on a hollow tile sounds dull. A straight edge shows lips over 1 mm. A marble or a cup of water shows where the floor falls. Nearly every fault you find was made underneath.',
      ],
      tasks: [
        'Inspect two bathrooms with coin, straight edge and water. Draw the floor and mark every fault and its likely cause.',
      ],
      materials: [
        { label: 'Coin, straight edge, cup, paper' },
      ],
    },
    {
      id: 'layout',
      title: 'Layout before adhesive',
      aim: 'plan a floor so that no cut is narrower than half a tile.',
      text: [
        'Find the centre, lay a dry row both ways, shift by half a tile where the edge would get too narrow. Centre on what the eye sees first: the door, the window, the basin. The joints of neighbouring rooms should meet.',
      ],
      tasks: [
        'Measure a room and plan it with 400 mm tiles and 3 mm joints at 1 to 20, in two versions. Count whole, cut and waste tiles, and choose.',
      ],
      materials: [
        { label: 'Squared paper, tape' },
        { label: 'Tile Council of North America: FAQ', url: 'https://tcnatile.com/resource-center/faq/' },
      ],
    },
    {
      id: 'level',
      title: 'Flat, level and to a fall',
      aim: 'check a surface and calculate a fall to the drain.',
      text: [
        'Flat and level are two things: a ramp can be flat. Check walls and floors with a 2 m straight edge, and fill gaps of more than 3 mm first. A shower falls about 15 mm a metre towards its drain from every side.',
      ],
      tasks: [
        'Check a floor in a grid of one metre with straight edge or hose level and write the heights on a plan. Calculate the screed needed for a shower of 1.2 by 0.9 m with the drain in the middle.',
      ],
      materials: [
        { label: 'Straight edge, hose level or spirit level' },
      ],
    },
    {
      id: 'cuts',
      title: 'Straight cuts and holes',
      aim: 'mark cuts around pipes and corners on card, then on tile.',
      text: [
        'Make a template from card first, because card is cheap. L cuts have weak corners: drill a hole on the inside. Wear glasses and a mask, and cut wet: dust from porcelain and stone contains silica, which destroys lungs.',
      ],
      tasks: [
        'Cut card tiles for a floor around a WC and two pipes. Lay them dry, and redo gaps of more than 3 mm.',
      ],
      materials: [
        { label: 'Card, knife, compass' },
        { label: 'HSE: silica dust', url: 'https://www.hse.gov.uk/construction/healthrisks/hazardous-substances/construction-dust.htm' },
      ],
    },
    {
      id: 'bed',
      title: 'Full contact',
      aim: 'explain adhesive, notch and open time, and prove contact.',
      text: [
        'A tile breaks where there is air under it. Ridges in one direction let the air out; press and slide across them. Spread adhesive on the back of large tiles too. When a skin has formed on the adhesive, throw it away.',
      ],
      tasks: [
        'With flour paste or leftover adhesive lay three tiles on a board: ridges straight, ridges in circles, five blobs. Lift them after ten minutes and measure the contact in per cent.',
      ],
      materials: [
        { label: 'Three old tiles, board, notched card' },
      ],
    },
    {
      id: 'finish',
      title: 'Grout and joints that move',
      aim: 'grout, clean and place joints for movement.',
      text: [
        'Buildings move with heat. At walls, columns and every few metres a joint stays soft, filled with sealant and not with grout. Press grout in diagonally, clean it with little water, and let it cure.',
      ],
      tasks: [
        'Find the movement joints of a large building, or the cracks where they are missing. Draw where you would put them in a hall of 12 by 8 m.',
      ],
      materials: [
        { label: 'Paper, a large floor to look at' },
      ],
    },
  ],
}
