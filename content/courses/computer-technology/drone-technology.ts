import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 8,
  id: 'comp-8',
  label: 'Drone Technology',
  searchWords: 'uav quadcopter pilot aerial mapping survey surveyor camera flying',
  summary: 'Assemble, tune and fly multirotors, and turn their photographs into maps of farms and sites.',
  introduction:
    'First you solder a quadcopter, then you crash one in a simulator, and only then does yours leave the ground. You fly outdoors only when the place, the weather and the permits are in order. Flying is half of the work. The other half is batteries, repairs, the law and the map that the client pays for.',
  learn: [
    'Solder motors, speed controllers and power leads to a frame, and check polarity before the first battery',
    'Charge, store and retire lithium batteries without setting the room on fire',
    'Tune a flight controller with ArduPilot and read its log after a bad landing',
    'Fly by hand and by GPS to a checklist, and bring the aircraft home after a lost signal',
    'Plan overlap and height for a survey and process the images into a map',
    'Measure a stockpile or a field on that map and state the error',
    'List the permits a flight in Nigeria needs from the National Security Adviser’s office and the NCAA',
  ],
  months: 6,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A quadcopter from a bare frame',
      text: 'Soldered, balanced, tuned and flown where flying is permitted, with a log from the first screw to the last landing.',
    },
    {
      title: 'A map of a farm of five hectares',
      text: 'Several hundred photographs joined into one picture that shows bare patches, drainage and how much land is really planted.',
    },
  ],
  tools: [
    'F450 quadcopter frame',
    'Pixhawk flight controller',
    'Mission Planner',
    'OpenDroneMap',
    'Flight simulator',
    'LiPo balance charger and fire bag',
    'Temperature-controlled soldering iron',
    'Anemometer',
  ],
  before: 'Steady hands, good eyesight with or without glasses, and basic arithmetic.',
  afterwards:
    'Surveyors, farms, builders and film crews need pilots, and pilots need someone to repair their aircraft. Commercial flying in Nigeria requires an end-user certificate and an NCAA authorisation, which are granted to operators and not by a course, so plan to join a licensed one first.',
}

export const learning: Learning = {
  introduction:
    'Six modules for hands, head and thumbs. You do not need a drone yet, and nobody flies outdoors until the place, the weather and the permits are in order.',
  modules: [
    {
      id: 'how-it-flies',
      title: 'Why four propellers fly',
      aim: 'explain how a multirotor rises, turns and holds its place.',
      text: [
        'Two propellers turn left, two right, so that the frame does not. Tilt comes from more thrust on one side; turning from more speed of one pair. Sensors feel the tilt hundreds of times a second, and the controller corrects before a human could.',
      ],
      tasks: [
        'Draw a quadcopter from above with the direction of each propeller. For forward, right and turn left, write which motors speed up and which slow down.',
      ],
      materials: [
        { label: 'ArduPilot: learning about copters', url: 'https://ardupilot.org/copter/docs/introduction.html' },
        { label: 'Paper, or four bottle tops as motors' },
      ],
    },
    {
      id: 'law',
      title: 'Where you may fly in Nigeria',
      aim: 'list the permits a flight needs and refuse a flight that lacks them.',
      text: [
        'The Nigeria Civil Aviation Authority authorises operators, and the Office of the National Security Adviser issues the end-user certificate for owning a drone. You may not fly near airports, military sites or crowds. Rules change, so look them up before each job and keep a copy.',
      ],
      tasks: [
        'Write a checklist of permits for a farm survey in your state, with who issues each one and how long it takes. Mark on a map three places near you where you must not fly.',
      ],
      materials: [
        { label: 'NCAA', url: 'https://ncaa.gov.ng/' },
        { label: 'A map of your town' },
      ],
    },
    {
      id: 'batteries',
      title: 'Batteries that do not burn',
      aim: 'charge, carry, store and retire lithium batteries safely.',
      text: [
        'A cell has 3.7 V nominal, 4.2 V full, and dies below about 3.3 V under load. Charge at 1C, balanced, never alone, on stone or in a fire bag. Store at 3.8 V. A puffed or dented cell is never charged again.',
      ],
      tasks: [
        'Calculate for a 3S 5000 mAh battery: full voltage, storage voltage, current at 1C, and the energy in watt-hours. Write the rules for your future charging corner and draw it.',
      ],
      materials: [
        { label: 'Mission Planner and ArduPilot: batteries', url: 'https://ardupilot.org/copter/docs/common-powermodule-landingpage.html' },
        { label: 'A bucket of dry sand for the drawing: where would you put it?' },
      ],
    },
    {
      id: 'soldering',
      title: 'A joint that holds',
      aim: 'make and judge solder joints on scrap before you touch a flight controller.',
      text: [
        'Heat the parts, not the solder; let it flow to where it is hot. A good joint is smooth and shows the shape of the wire; a ball that sits on top has not wetted. Work with a window open, glasses on, and hands washed afterwards.',
      ],
      tasks: [
        'On scrap wires and an old board make 30 joints. Sort them into good, cold, too much, and pull at each. The last ten must all be good.',
      ],
      materials: [
        { label: 'Iron with temperature control, thin solder with flux, wet sponge, scrap' },
        { label: 'NASA workmanship: soldered connections', url: 'https://workmanship.nasa.gov/' },
      ],
    },
    {
      id: 'simulator',
      title: 'Hours in the simulator',
      aim: 'take off, hover, fly a square and land by hand without position hold.',
      text: [
        'Thumbs learn as they do on a musical instrument: briefly, often and slowly. Hover nose away, then nose right, left, and last towards you, when left and right are swapped. Only the last teaches you to save an aircraft.',
      ],
      tasks: [
        'Fly 20 minutes on ten days in any simulator; note crashes per flight. Then fly a square of 20 m with the nose always forward, three times without touching the ground.',
      ],
      materials: [
        { label: 'ArduPilot simulator (SITL)', url: 'https://ardupilot.org/dev/docs/sitl-simulator-software-in-the-loop.html' },
        { label: 'A game controller, or a cheap USB transmitter' },
      ],
    },
    {
      id: 'mapping',
      title: 'From photographs to a map',
      aim: 'plan a survey flight and make a map from sample photographs.',
      text: [
        'Software finds the same point in many pictures, so they must overlap: 75 per cent along the line, 65 across. Height decides the detail: at 80 m, a usual camera sees about 2 to 3 cm in a pixel. Points measured on the ground show how far the map is off.',
      ],
      tasks: [
        'Download a sample data set, process it in WebODM, and measure a roof whose size you know. State the error in per cent.',
      ],
      materials: [
        { label: 'OpenDroneMap and sample data', url: 'https://docs.opendronemap.org/' },
        { label: 'A computer with 8 GB of memory, or an hour in a lab' },
      ],
    },
  ],
}
