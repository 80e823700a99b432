import type { ProgramFile } from '#content/schema/programs.ts'

export const program: ProgramFile = {
  order: 3,
  title: 'Manufacturing & Construction',
  level: 'Advanced Diploma',
  description:
    'Timber, blocks, steel, tiles and paint: learn to read a drawing and turn it into a building that stands, on real sites.',
  lead: 'Seven crafts that turn a drawing into a building: timber, blocks, steel, tiles, aluminium, plaster, paint. You build at full size, with a team, and gravity marks the work.',
  forYou: [
    'like to end the day tired, beside something that was not there in the morning.',
    'already work on sites and want to be the one who holds the drawing.',
    'want to finish houses for people who will recommend you to the next one.',
  ],
  honestly:
    'Sites start early, and sun, harmattan and rain are part of the timetable. Tell us beforehand if your back, your knees or heights are a problem: some courses suit you better than others.',
  week: {
    text: 'A full-time week of Block-Laying and Concrete Works, as an example. In the rainy season the days swap places when it rains.',
    days: [
      {
        name: 'Monday',
        morning: [
          { hours: 1, kind: 'plan', text: 'Quantities, and who does what' },
          { hours: 3, kind: 'bench', text: 'Profiles and pegs: set out one room' },
        ],
        afternoon: [
          { hours: 2, kind: 'bench', text: 'Mould blocks and stack them to cure' },
          { hours: 1, kind: 'check', text: 'Diagonals: are they equal?' },
        ],
      },
      {
        name: 'Tuesday',
        morning: [{ hours: 4, kind: 'bench', text: 'Corners first: raise four of them, plumb' }],
        afternoon: [{ hours: 3, kind: 'bench', text: 'Fill the courses between, to the line' }],
      },
      {
        name: 'Wednesday',
        morning: [
          { hours: 1, kind: 'plan', text: 'Why concrete needs its cover' },
          { hours: 3, kind: 'bench', text: 'Cut, bend and tie a ring beam' },
        ],
        afternoon: [{ hours: 3, kind: 'bench', text: 'Formwork up, oiled and braced' }],
      },
      {
        name: 'Thursday',
        morning: [
          { hours: 3, kind: 'bench', text: 'Weigh, mix, slump, pour, vibrate' },
          { hours: 1, kind: 'check', text: 'Fill the test cubes and date them' },
        ],
        afternoon: [{ hours: 3, kind: 'project', text: 'Your crew’s own house: next lift of wall' }],
      },
      {
        name: 'Friday',
        morning: [
          { hours: 2, kind: 'project', text: 'Openings, lintels, damp-proof course' },
          { hours: 2, kind: 'check', text: 'Straight edge and laser over every wall' },
        ],
        afternoon: [{ hours: 3, kind: 'check', text: 'What is out by more than 3 mm comes down' }],
      },
    ],
  },
  workshop: {
    title: 'What waits in the yard',
    text: 'Whole rooms are built here, judged, taken down and built again.',
    items: [
      { name: 'The training frame', text: 'Two storeys for roofs, ceilings and work at height.' },
      { name: 'Block yard and mixing bay', text: 'Moulds, mixer, slump cone and a curing tank.' },
      { name: 'Carpentry shop', text: 'Machines with guards, and benches for chisels.' },
      { name: 'Steel bay', text: 'Band saw, magnetic drill, torque wrenches, chain hoist.' },
      { name: 'Aluminium and glass bench', text: 'Duplicate mitre saw, copy router, suction cups.' },
      { name: 'Finishing rooms', text: 'Bad walls on purpose, to plaster, tile and paint true.' },
    ],
  },
  closing: 'There is a place in the crew',
}
