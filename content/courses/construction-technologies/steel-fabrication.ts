import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 3,
  id: 'const-3',
  label: 'Steel Fabrication',
  searchWords: 'steel structure iron bender welder fabricator tank stand building',
  summary: 'Cut, drill, bolt and weld columns, trusses and tank stands that an engineer can sign for.',
  introduction:
    'When a hole is two millimetres off, a crane waits with a beam in the air. So you work from shop drawings, cut and drill to tolerance, weld to a procedure, and bolt up with a torque wrench. Lifting, slinging and work at height are trained as strictly as welding.',
  learn: [
    'Read a shop drawing with section sizes, weld symbols and bolt grades',
    'Mark out, saw, drill and cope beams within 1 mm',
    'Weld fillets to a written procedure and record heat, rod and welder',
    'Assemble a portal frame or truss on the floor and check its diagonals',
    'Tighten bolts to torque in sequence and mark each one',
    'Blast or brush to bare metal, prime and paint, and measure the film thickness',
    'Sling a load, give crane signals and wear a harness, hooked on above your head',
  ],
  months: 8,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A water tank stand, four metres high',
      text: 'Columns, bracing, ladder with safety cage and base plates, drawn by an engineer and assembled by your team.',
    },
    {
      title: 'A bolted roof truss of eight metres',
      text: 'Two halves whose bolt holes meet at the ridge without a hammer.',
    },
  ],
  tools: [
    'Band saw and abrasive cut-off saw',
    'Magnetic-base drill',
    'Stick and MIG welding sets',
    'Torque wrench',
    'Chain hoist and web slings',
    'Engineer’s square and steel tape',
    'Coating thickness gauge',
    'Full-body safety harness',
  ],
  before: 'You have done some welding or are ready to start, and have the patience to measure everything twice.',
  afterwards:
    'Warehouses, filling stations, tank stands and wide church roofs are the daily bread of this trade. It leads to erector, shop foreman or quality checker in a fabrication yard, or to your own yard that supplies canopies and stands.',
}

export const learning: Learning = {
  introduction:
    'Six modules of drawings, sums and signals. Cutting, welding and lifting happen in the yard, under supervision.',
  modules: [
    {
      id: 'sections',
      title: 'Sections and their names',
      aim: 'read section names and choose one for a job.',
      text: [
        'UB 203 x 133 x 25 is an I-beam, 203 mm high, 133 wide, 25 kg a metre. Angles, channels and hollow sections have their own names. Height gives stiffness: twice as high carries about four times as much, for little more steel.',
      ],
      tasks: [
        'Find six sections in buildings near you. Measure, name, look up their weight, and say whether they are bent, pressed or pulled.',
      ],
      materials: [
        { label: 'Tape, a section table' },
        { label: 'SteelConstruction.info', url: 'https://www.steelconstruction.info/' },
      ],
    },
    {
      id: 'shop-drawing',
      title: 'The shop drawing',
      aim: 'read a beam drawing with holes, cleats and weld symbols.',
      text: [
        'Everything is measured from one end, so that errors do not add up. Hole sizes, bolt grade (8.8), weld leg, mark number and the number of pieces are written beside it. Stamp the mark on the steel, or the site cannot find its place.',
      ],
      tasks: [
        'Draw a beam of 3 m with two end plates of four holes each, fully dimensioned from one end, with weld symbols and a parts list. Let someone ask for what is missing.',
      ],
      materials: [
        { label: 'Squared paper, ruler' },
      ],
    },
    {
      id: 'sums',
      title: 'Weights and lengths',
      aim: 'calculate weight, paint area and cutting lists.',
      text: [
        'A crane, a lorry and a price all ask for weight: volume times 7,850 kg. A 12 m length is cut so that little is left: plan the long pieces first, leave 3 mm for each cut.',
      ],
      tasks: [
        'Nest this list on 12 m lengths: six of 3.2 m, eight of 2.4 m, ten of 1.15 m. How many lengths, how much waste in per cent, what weight at 25 kg a metre?',
      ],
      materials: [
        { label: 'Calculator' },
      ],
    },
    {
      id: 'bolts',
      title: 'Bolts and torque',
      aim: 'explain why a bolt is tightened to a figure and in an order.',
      text: [
        'A tight bolt is a stretched spring that presses plates together. With too little torque it works loose; with too much it breaks. Tighten from the middle outwards, in two rounds, and mark each one done.',
      ],
      tasks: [
        'Take a wheel or a machine with at least four bolts and write the order of tightening. Find the torque in its handbook and explain newton-metres with a spring balance on a spanner of 200 mm.',
      ],
      materials: [
        { label: 'Spanner, spring or luggage scale' },
      ],
    },
    {
      id: 'lifting',
      title: 'Slings and signals',
      aim: 'give crane signals and know what a sling may carry.',
      text: [
        'The wider the angle of a two-leg sling, the more each leg pulls: at 120 degrees each carries the whole load. Nobody stands under it. One person gives signals, and anyone may give the stop signal.',
      ],
      tasks: [
        'Learn eight hand signals and practise with a friend who lifts a bucket by your signs alone. Calculate the pull in each leg for 500 kg at 60, 90 and 120 degrees.',
      ],
      materials: [
        { label: 'HSE: lifting equipment', url: 'https://www.hse.gov.uk/work-equipment-machinery/loler.htm' },
        { label: 'Rope, bucket, protractor' },
      ],
    },
    {
      id: 'rust',
      title: 'Rust and paint',
      aim: 'explain why preparation decides how long paint lasts.',
      text: [
        'Mill scale, grease and salt under paint lift it off. Clean to bare metal, prime within hours, build up thickness in coats and measure it: 120 micrometres is a usual minimum outdoors. Edges and welds get one more coat by brush.',
      ],
      tasks: [
        'Look at ten painted gates. Where did rust begin: edges, welds, feet, scratches? Write a painting plan for a tank stand with steps, waiting times and thickness.',
      ],
      materials: [
        { label: 'Phone camera' },
        { label: 'A paint maker’s data sheet for a zinc primer' },
      ],
    },
  ],
}
