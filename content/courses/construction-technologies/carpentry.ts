import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 1,
  id: 'const-1',
  label: 'Carpentry',
  searchWords: 'carpenter wood woodwork roof roofing door joiner joinery',
  summary: 'Cut, join and raise the timber of a building: formwork, roof trusses, doors and stairs.',
  introduction:
    'A roof is geometry that people sleep under. In the workshop you learn joints and machines; on the training frame you set out rafters, raise trusses and hang doors that close with a click. Saws and heights are where carpenters get hurt, so both have lessons of their own.',
  learn: [
    'Read a plan and section, and list the timber in lengths the yard actually sells',
    'Sharpen chisels and planes and keep saws true',
    'Mark and cut halving, mortise, dovetail and bird’s-mouth joints',
    'Calculate rafter lengths for a hip roof with the steel square',
    'Build and strip formwork for a column and a beam without damaging the concrete',
    'Hang a door, fit lock and architrave, and set a window frame plumb',
    'Work from a scaffold with guardrails, and use the circular saw with its guard in place',
  ],
  months: 9,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A roof truss at half scale',
      text: 'Set out, cut, plated and loaded with sandbags until it has carried what you calculated.',
    },
    {
      title: 'A panelled door in its frame',
      text: 'Mortised, glued, planed and hung on three hinges, with even gaps all round.',
    },
    {
      title: 'A timber stair of six steps',
      text: 'Equal risers, housed treads and a handrail that does not give.',
    },
  ],
  tools: [
    'Tenon saw and handsaw',
    'Jack plane',
    'Bevel-edged chisels',
    'Steel framing square',
    'Circular saw',
    'Router',
    'Spirit level and chalk line',
    'Claw hammer and nail gun',
  ],
  before: 'You know fractions and angles from school and can work at modest heights.',
  afterwards:
    'On site you can join a roofing crew or a formwork crew, and the carpenter who reads the drawing tends to lead it. Doors and kitchens are the way to your own workshop, and the federal trade test certifies your skill, grade III to I.',
}

export const learning: Learning = {
  introduction:
    'Six modules of measuring, marking and hand tools. You will learn machines and heights in the workshop.',
  modules: [
    {
      id: 'measure-mark',
      title: 'Measure, mark, square',
      aim: 'mark a board so that the saw cannot go wrong.',
      text: [
        'Mark from one face and one edge, with a knife where it must fit. Test a square by drawing a line, turning it over and drawing again: two lines mean a bad square. Measure from 100 mm instead of a worn tape end, and subtract it again.',
      ],
      tasks: [
        'Test three squares and two tapes against each other. Mark five boards to 300 mm with square ends and saw them; none may be more than 1 mm off.',
      ],
      materials: [
        { label: 'Tape, square, knife, tenon saw, clamp, scrap timber' },
      ],
    },
    {
      id: 'plans',
      title: 'Reading a plan',
      aim: 'read plan, section and elevation and list the timber.',
      text: [
        'The plan looks down at a cut one metre above the floor, the section shows the inside of a wall, the elevation the outside. Timber is bought in the lengths the yard has: think in 3.6 m before you order 3.8.',
      ],
      tasks: [
        'From the plan of a small house, find all doors and windows, list sizes, and make a timber list for the roof of one room with the yard’s lengths and waste.',
      ],
      materials: [
        { label: 'A building plan; ask a site or search for a sample' },
        { label: 'Squared paper' },
      ],
    },
    {
      id: 'sharpen',
      title: 'Sharp is safe',
      aim: 'sharpen a chisel and a plane iron until they shave end grain.',
      text: [
        'A blunt tool needs force, and then it slips. Flatten the back, hold 25 to 30 degrees, work to a burr along the whole edge, take it off, polish. Both hands stay behind the edge.',
      ],
      tasks: [
        'Sharpen one chisel on a stone or on wet paper glued to glass. Before and after, pare end grain of soft wood and photograph the surface.',
      ],
      materials: [
        { label: 'Chisel, oilstone or paper of 240 to 1000 grit, glass, honing guide if you have one' },
      ],
    },
    {
      id: 'joints',
      title: 'Four joints',
      aim: 'cut a halving, a housing, a mortise and tenon and a bridle joint.',
      text: [
        'Mark waste with a cross. Saw beside the line on the side of the waste. Pare the last half millimetre with the chisel, across the grain from both edges so that nothing breaks out.',
      ],
      tasks: [
        'Cut each joint twice. Photograph the second one of each against the light: gaps show.',
      ],
      materials: [
        { label: 'Saw, chisels, mallet, marking gauge, clamp' },
        { label: 'Paul Sellers: common woodworking', url: 'https://commonwoodworking.com/' },
      ],
    },
    {
      id: 'roof',
      title: 'A roof on paper',
      aim: 'calculate rafters with Pythagoras and build a model.',
      text: [
        'Half the span and the rise give the rafter: for a span of 4 m and a rise of 1.5 m it is 2.5 m, and then you add the overhang. The bird’s mouth takes no more than a third of the depth.',
      ],
      tasks: [
        'Calculate the rafters of a roof of 6 m span and 30 degrees with 500 mm overhang. Build one pair at 1 to 10 from sticks with ridge and bird’s mouth.',
      ],
      materials: [
        { label: 'Calculator, sticks, glue' },
        { label: 'Khan Academy: the Pythagorean theorem', url: 'https://www.khanacademy.org/math/geometry' },
      ],
    },
    {
      id: 'height-and-noise',
      title: 'Saws, scaffolds, dust',
      aim: 'name what hurts carpenters most and prevent it.',
      text: [
        'Circular saws without guards, ladders that slip, nails in boards, dust of hard wood, noise above 85 dB. Ladder: one metre out for four up, tied at the top, three points of contact. Scaffold: boards without gaps, guardrail, nobody underneath.',
      ],
      tasks: [
        'Look at a site from the street. Draw one scaffold and one ladder as they are, and beside them as they should be.',
      ],
      materials: [
        { label: 'HSE: ladders and scaffolds', url: 'https://www.hse.gov.uk/work-at-height/' },
        { label: 'Paper' },
      ],
    },
  ],
}
