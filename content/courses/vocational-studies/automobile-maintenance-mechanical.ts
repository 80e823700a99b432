import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 8,
  id: 'voc-8',
  label: 'Automobile Maintenance (Mechanical)',
  searchWords: 'mechanic auto car motor vehicle engine brakes repair garage diesel',
  summary: 'Service, diagnose and repair engines, brakes, steering and gearboxes by measurement, not by guesswork.',
  introduction:
    'Too many cars come in with one noise and leave with three new parts and the same noise. Here the gauge speaks first: compression, pressure, voltage, fault codes, and then you change one part, the right one. Nobody goes under a car that is only on a jack.',
  learn: [
    'Lift a car, set it on axle stands and check that it cannot roll',
    'Service an engine: oil, filters, plugs, belts, coolant, and the correct torque',
    'Measure compression, fuel pressure and battery drain, and say what the numbers mean',
    'Read live data and codes through OBD-II and test the sensor before buying it',
    'Replace pads, discs and fluid, bleed the brakes and test them safely',
    'Rebuild a suspension corner and set toe with a gauge',
    'Remove, open and refit a manual gearbox and its clutch',
    'Dispose of oil, coolant and batteries without poisoning the ground',
  ],
  months: 10,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A stripped and rebuilt petrol engine',
      text: 'Four cylinders measured, fitted with new rings, timed and started on a stand, with a sheet of every clearance.',
    },
    {
      title: 'A roadworthy car with its report',
      text: 'A neglected car inspected bumper to bumper, repaired in order of danger, and documented for its next owner.',
    },
  ],
  tools: [
    'OBD-II scanner',
    'Torque wrench',
    'Trolley jack and axle stands',
    'Compression and fuel pressure gauges',
    'Feeler gauge and micrometer',
    'Two-post lift',
    'Engine crane',
    'Brake bleeder',
    'Multimeter',
  ],
  before: 'You can lift a wheel and are interested in engines. A driving licence is useful but not required.',
  afterwards:
    'Transport companies, dealerships and generator service firms take on mechanics, and a small garage that owns a scanner and can read it stands out on its street. Both the federal trade test and NABTEB examine motor mechanics if you want a certificate that other employers know.',
}

export const learning: Learning = {
  introduction:
    'Seven modules of looking, measuring and working in order. Do not crawl under a car on a jack, and leave brakes and fuel to the workshop.',
  modules: [
    {
      id: 'walk-round',
      title: 'A walk around the car',
      aim: 'inspect a car from outside and inside in ten minutes and write it down.',
      text: [
        'Do the same round every time: lights, tyres, glass, leaks, then inside: warning lamps, brakes, horn, belts. Tyre tread has a legal minimum; 1.6 mm is common, and 3 mm is wise in rain. What is not written down was not inspected.',
      ],
      tasks: [
        'Make a checklist of 30 points and inspect three cars with it. Compare your list with what the owners knew.',
      ],
      materials: [
        { label: 'Tread gauge or a coin, tyre gauge, torch' },
      ],
    },
    {
      id: 'engine',
      title: 'Four strokes',
      aim: 'explain what happens in an engine and name its parts.',
      text: [
        'Suck, squeeze, burn, blow: four strokes, two turns of the crank. Petrol is lit by a spark, diesel by hot air. Oil separates the metals, water carries the heat away, a belt or chain keeps valves and pistons in step; if it breaks, they may meet.',
      ],
      tasks: [
        'Draw the four strokes from memory. On a real engine that is cold, find oil filler, dipstick, coolant tank, plugs or injectors, belt, alternator, starter, and photograph each with its name.',
      ],
      materials: [
        { label: 'A cold engine, phone camera' },
        { label: 'How a Car Works', url: 'https://www.howacarworks.com/' },
      ],
    },
    {
      id: 'lifting',
      title: 'Jacks, stands and chocks',
      aim: 'say how to lift a car so that it cannot fall or roll.',
      text: [
        'A jack lifts, a stand holds. Flat ground, gear in, brake on, chocks at the wheels that stay down, stands under the points the handbook names, then shake the car before anyone reaches under it.',
      ],
      tasks: [
        'From the handbook of a car draw its jacking points. Write the steps as a card of eight lines. Watch a wheel being changed and mark which steps were missing.',
      ],
      materials: [
        { label: 'The handbook of any car' },
        { label: 'HSE: motor vehicle repair', url: 'https://www.hse.gov.uk/mvr/' },
      ],
    },
    {
      id: 'oil-and-fluids',
      title: 'Oil and other fluids',
      aim: 'read oil grades and judge fluids by level, colour and smell.',
      text: [
        '5W-30: the first figure is flow in the cold, the second thickness when hot. The handbook decides. Milky oil means water; a burnt smell means clutch or gearbox. Never open hot coolant, and put used oil in a closed can for recycling, not in the gutter.',
      ],
      tasks: [
        'Check oil, coolant, brake fluid and battery of three cars. Table: level, colour, when it was changed, your advice. Find out where used oil is collected near you.',
      ],
      materials: [
        { label: 'Rag, torch, gloves' },
      ],
    },
    {
      id: 'electricity',
      title: 'Battery, starter, alternator',
      aim: 'test a battery and a charging system with a multimeter.',
      text: [
        'At rest 12.6 V is full and 12.2 half empty. While starting it should stay above about 10 V; with the engine running 13.8 to 14.6 V say that the alternator charges. Take the minus lead off first, put it on last, and keep sparks away from a battery.',
      ],
      tasks: [
        'With the owner, measure at rest, while starting and running on three cars. Which battery would you replace, and why not the others?',
      ],
      materials: [
        { label: 'Multimeter, goggles' },
      ],
    },
    {
      id: 'codes',
      title: 'Codes are clues',
      aim: 'read fault codes and turn them into a test instead of a purchase.',
      text: [
        'P0301 says that cylinder one misfires, not that its plug is bad. It could be plug, coil, injector, compression or wire. Ask what would be cheapest to prove, and prove it before you buy.',
      ],
      tasks: [
        'With a cheap OBD-II reader, or an example from a forum, write for three codes: meaning, five possible causes, and the first test for each.',
      ],
      materials: [
        { label: 'OBD-II reader for Bluetooth; some cost less than a tank of fuel' },
      ],
    },
    {
      id: 'record',
      title: 'The service record',
      aim: 'plan a service and write an honest report.',
      text: [
        'Order by danger: brakes, tyres, steering, lights; then what destroys engines; then comfort. Show prices for parts and for labour separately. A photograph of the worn part convinces more than any sentence.',
      ],
      tasks: [
        'Plan the next service of a real car from its handbook and mileage. Write the report with prices from two shops and what can wait.',
      ],
      materials: [
        { label: 'Handbook, prices of two shops' },
      ],
    },
  ],
}
