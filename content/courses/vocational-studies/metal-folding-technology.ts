import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 3,
  id: 'voc-3',
  label: 'Metal Folding Technology',
  searchWords: 'sheet metal roofing gutter duct tinsmith panel beater',
  summary: 'Turn flat sheet into gutters, ducts, cabinets and roof flashings by marking, cutting and folding.',
  introduction:
    'Everything begins as a flat sheet and a sharp line. Working out the development on paper, before the shear comes down, separates a clean box from scrap. Fingers and folding machines do not mix, so guards, gloves and a two-person rule come before the first bend.',
  learn: [
    'Develop boxes, cones and elbows on paper and transfer them to sheet',
    'Allow for bend radius and springback so that the folded part measures right',
    'Shear, notch and punch galvanised, aluminium and stainless sheet',
    'Fold on a hand brake and set the back gauge of a press brake',
    'Join with rivets, lock seams, spot welds and soft solder',
    'Roll a cylinder and wire its edge for stiffness',
    'Deburr every edge, and lock out a machine before reaching into it',
  ],
  months: 5,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'An electrical enclosure with door',
      text: 'One sheet, fourteen bends, a hinged door and a seal; a lamp inside shows no light at the corners.',
    },
    {
      title: 'Six metres of seamed gutter',
      text: 'Folded, joined, fitted with an outlet and filled with water until every seam has stayed dry for an hour.',
    },
    {
      title: 'A kitchen extractor hood',
      text: 'Four sloping faces developed on paper, folded in stainless steel and meeting without filler.',
    },
  ],
  tools: [
    'Folding machine (hand brake)',
    'Hydraulic press brake',
    'Guillotine shear',
    'Aviation snips',
    'Bending rolls',
    'Pop rivet gun',
    'Spot welder',
    'Scriber, dividers and vernier caliper',
  ],
  before: 'You know school geometry as far as angles and triangles. Cut-resistant gloves become a habit here.',
  afterwards:
    'Roofing firms, air-conditioning installers, bakery-oven makers and panel builders all need folded sheet. A modest workshop with a hand brake and a shear can supply several of them from one street.',
}

export const learning: Learning = {
  introduction:
    'Six modules with card in place of sheet: if you can fold it in paper, you can fold it in steel. Tin has sharp edges, so wear gloves.',
  modules: [
    {
      id: 'sheet',
      title: 'Sheets, gauges, edges',
      aim: 'name sheet metals by look and thickness and handle them without cuts.',
      text: [
        'Galvanised steel shows crystals, aluminium is light and soft, stainless hardly draws a magnet. Thickness is measured in millimetres or gauge; a higher gauge is thinner. A fresh edge cuts like a knife: deburr first, then carry.',
      ],
      tasks: [
        'Find five things of folded sheet at home and measure their thickness with a caliper. Write down the metal, its thickness and how the edge was made safe.',
      ],
      materials: [
        { label: 'Vernier caliper, cut-resistant gloves' },
      ],
    },
    {
      id: 'geometry',
      title: 'Angles and triangles again',
      aim: "construct angles, parallel lines and parts of circles with compass and ruler.",
      text: [
        'Sheet work is geometry. Bisect an angle, divide a line, find the centre of an arc, use 3-4-5 for a right angle. The circumference is 3.1416 times the diameter, measured at the middle of the sheet’s thickness.',
      ],
      tasks: [
        'Construct a right angle, 30, 45 and 60 degrees, a hexagon, and divide a circle into twelve, all without a protractor. Check with one afterwards.',
      ],
      materials: [
        { label: 'Khan Academy: geometry', url: 'https://www.khanacademy.org/math/geometry' },
        { label: 'Compass, ruler, card' },
      ],
    },
    {
      id: 'box',
      title: 'Developing a box',
      aim: 'draw the flat shape of a box with seams, and fold it from card.',
      text: [
        'Put the bottom in the middle, sides around it, seams and tabs where they join. Mark bends with a thin line, cuts with a thick one, and cut notches where two bends meet so that the corner closes.',
      ],
      tasks: [
        'Develop a tray of 200 by 120 by 40 mm with safe edges in card. Fold it; no side may be more than 1 mm off. Then draw it again with what you learned.',
      ],
      materials: [
        { label: 'Card, knife, steel ruler, cutting mat' },
      ],
    },
    {
      id: 'bend-allowance',
      title: 'What a bend takes',
      aim: 'calculate the length of a bent part.',
      text: [
        'The inside of a bend is pressed and the outside stretched; between them is a line where nothing changes. For thin sheet and a tight bend of 90 degrees, add about half of the thickness as growth for each bend beyond the inside lengths, then make a trial strip and correct.',
      ],
      tasks: [
        'Calculate the blank of a U of 50, 100 and 50 mm inside in 1 mm sheet. Bend a strip of tin or thick card, measure it, and correct your allowance.',
      ],
      materials: [
        { label: 'Scrap tin from a can (edges taped), ruler, pliers' },
      ],
    },
    {
      id: 'cones',
      title: 'Cylinders, cones and elbows',
      aim: 'develop a cone and a pipe elbow on paper.',
      text: [
        'A cone opens to part of a circle: its radius is the slanted side, its arc the circumference of the base. An elbow is developed by dividing the pipe into twelve lines and carrying over their lengths.',
      ],
      tasks: [
        'Make a funnel and a 90 degree elbow of two pieces from card. They must close without a gap and fit a bottle or a tube you measured.',
      ],
      materials: [
        { label: 'Compass, card, tape, a bottle' },
      ],
    },
    {
      id: 'machines',
      title: 'Machines that bite',
      aim: 'explain guards, lock-off and the two-person rule of shear and press brake.',
      text: [
        'A press brake does not notice a finger. Hands stay behind the gauge, one person gives the signal, guards stay on. Before you reach in, switch the machine off, lock it and try to start it. Leave loose sleeves and rings at home.',
      ],
      tasks: [
        'Draw a folding machine from photographs and mark every place that can crush or cut. Beside each, write the rule that keeps you safe.',
      ],
      materials: [
        { label: 'HSE: press brakes', url: 'https://www.hse.gov.uk/pubns/priced/hsg180.pdf' },
        { label: 'Photographs from a workshop or a maker’s site' },
      ],
    },
  ],
}
