import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 4,
  id: 'voc-4',
  label: 'Electrical Installations & Maintenance',
  searchWords: 'electrician electric wiring house power solar inverter generator',
  summary: 'Wire, test and repair the electrics of a house, and prove they are safe before switching on.',
  introduction:
    'Electricity gives no second warning. So the first skill is isolation: off, locked, tested dead, and only then a screwdriver. Afterwards you wire lamps, sockets and a consumer unit, first on a board and then in a room with real walls, and measure everything you did.',
  learn: [
    'Isolate a circuit, lock it off and prove it dead with a tester you checked first',
    'Bend conduit, draw cable and dress a consumer unit with nothing crossed',
    'Wire one-way, two-way and intermediate lights, and 13 A sockets on ring and radial circuits',
    'Choose cable size and breaker for a load from tables, with volt drop',
    'Measure insulation resistance, polarity, earth continuity and loop impedance',
    'Test an RCD and explain to a householder what it saves them from',
    'Connect a generator changeover and a small solar inverter without backfeed',
    'Find a fault by method, and give first aid for electric shock',
  ],
  months: 8,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A wired consumer unit on a board',
      text: 'Six circuits with RCD protection, labelled, tested and handed over with a sheet of your own measurements.',
    },
    {
      title: 'The wiring of a two-room flat',
      text: 'Lights, sockets, cooker point, earth rod and changeover in a mock-up with plastered walls.',
    },
  ],
  tools: [
    'Multimeter',
    'Insulation resistance tester',
    'Loop and RCD tester',
    'Two-pole voltage tester',
    'Lock-off kit',
    'Conduit bender',
    'Fish tape',
    'Insulated 1000 V screwdrivers',
    'Crimping tool',
  ],
  before: 'You multiply and divide easily and keep safety rules when nobody is watching. Tell us if you confuse colours, because colours tell wires apart.',
  afterwards:
    'You can work for a contractor, keep the plant of a factory or hotel running, install solar, or take house calls for yourself. Taking responsibility for installations in your own name needs a competency certificate from NEMSA, the federal agency for electrical safety, which has its own conditions and examination.',
}

export const learning: Learning = {
  introduction:
    'Six modules of paper, batteries and looking. Do not touch the mains: you will learn isolation in the workshop, with an instructor.',
  modules: [
    {
      id: 'respect',
      title: 'What current does to a body',
      aim: 'say why mains electricity kills and what to do when someone gets a shock.',
      text: [
        'Some 30 mA through the heart can stop it; an old 60 W lamp draws eight times that. Water and bare feet make it worse. When someone is stuck to a wire, switch off first and push them away with dry wood; call 112, and begin chest compressions if they do not breathe.',
      ],
      tasks: [
        'Learn where the main switch of every building you use is. Practise chest compressions to a beat of 110 on a cushion for two minutes. Teach it to one person.',
      ],
      materials: [
        { label: 'British Red Cross: first aid for electric shock', url: 'https://www.redcross.org.uk/first-aid/learn-first-aid/electric-shock' },
        { label: 'A cushion, a watch' },
      ],
    },
    {
      id: 'quantities',
      title: 'Volts, amperes, watts',
      aim: 'calculate current and energy of appliances and what they cost.',
      text: [
        'Power is voltage times current: an iron of 1,200 W at 230 V draws about 5.2 A. Energy is power times time: a unit on the bill is one kilowatt-hour. Heaters use most, lamps least.',
      ],
      tasks: [
        'Read the plates of ten appliances. List watts, amperes, hours a day, units a month and naira. Which two changes would save most?',
      ],
      materials: [
        { label: 'Calculator, your last bill or prepaid receipt' },
      ],
    },
    {
      id: 'drawings',
      title: 'Symbols and plans',
      aim: 'read a lighting plan and draw one for two rooms.',
      text: [
        'A plan shows where things are; a circuit diagram shows how they connect. Lamps are crosses in circles, switches small hooks, sockets half circles. The line between them says what belongs together, not where the pipe runs.',
      ],
      tasks: [
        'Draw the plan of two rooms: lamps, switches, sockets, board. Count points, and number the circuits so that no room goes dark when one breaker trips.',
      ],
      materials: [
        { label: 'The IET: wiring matters articles', url: 'https://electrical.theiet.org/wiring-matters/' },
        { label: 'Squared paper' },
      ],
    },
    {
      id: 'switching',
      title: 'Switching with a battery',
      aim: 'wire one-way, two-way and intermediate switching at 9 volts.',
      text: [
        'The switch always interrupts the line, never the neutral. Two-way switching needs two travellers between the switches; an intermediate switch crosses them. What works with a battery and a small lamp works the same way at 230 V, with other care.',
      ],
      tasks: [
        'Build all three on a board with a 9 V battery, small lamps and toggle switches. Draw each, and find a wire that a friend has loosened.',
      ],
      materials: [
        { label: '9 V battery, three switches, lamp or LED with resistor, wire' },
      ],
    },
    {
      id: 'cable-size',
      title: 'Cable, breaker, volt drop',
      aim: 'choose cable and breaker for a load from tables.',
      text: [
        'The breaker protects the cable, so its rating lies between the load and what the cable may carry. Heat, bundling and length reduce that. Over a long run the voltage drops; for lamps 3 per cent is a usual limit, that is 6.9 V at 230.',
      ],
      tasks: [
        'A pump of 1.5 kW is 40 m from the board. From a maker’s table choose a copper cable and a breaker, and calculate the volt drop. Write each step so that someone else could check it.',
      ],
      materials: [
        { label: 'Nigerian Electricity Supply and Installation Standards, at NEMSA', url: 'https://nemsa.gov.ng/' },
        { label: 'A cable maker’s table' },
      ],
    },
    {
      id: 'safe-system',
      title: 'Earth, RCD, generator',
      aim: 'explain what an earth, an RCD and a changeover protect people from.',
      text: [
        'An earth gives a fault an easy path, so that the breaker trips. An RCD compares what goes out with what comes back and trips at 30 mA. Without a changeover switch, a generator feeds the street and can kill the person who repairs the line.',
      ],
      tasks: [
        'From outside, look at three generator or inverter connections and draw them. Mark any that could feed back, and write in two sentences how you would tell the owner.',
      ],
      materials: [
        { label: 'HSE: electricity at work, safe practices', url: 'https://www.hse.gov.uk/pubns/books/hsg85.htm' },
        { label: 'A friendly electrician to check your drawings' },
      ],
    },
  ],
}
