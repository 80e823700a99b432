import type { ProgramDetails, ProgramTexts } from './schema/program-details.ts'

export const programTexts: ProgramTexts = {
  allowance:
    'The student allowance is for the learner: transport, food, data. It is part of the monthly total and is paid with the tuition, by you, your family or a sponsor; your student agreement says when it reaches you.',
  length:
    'Lengths are for full-time study. Part time and at weekends a course takes longer.',
  weekKinds: { plan: 'Lesson and drawing', bench: 'At the bench', project: 'Own project', check: 'Test and judge' },
  weekHours: { start: 8, morning: 4, pause: 1, afternoon: 3 },
  pauseLabel: 'Break',
}

export const programDetails: readonly ProgramDetails[] = [
  {
    id: 'computer-technology',
    lead: 'Ten courses for people who want to know what happens behind the glass: cables, code, radio, rotors. A thing counts as finished when it runs on somebody else’s machine.',
    forYou: [
      'are the one the whole street calls when a phone, a router or a printer stops.',
      'have never owned a computer, and are done with paying others to type for you.',
      'write a little code already and want people to check it who will not be polite about it.',
    ],
    honestly:
      'Much of this work is patience: reading an error for the tenth time, measuring again, writing down what you found. If that sounds like punishment, look at the other two programs first.',
    teaching:
      'Lessons are short and come when you need them. You get a broken thing or a blank page, and then somebody sits down beside you. On Fridays your work is opened on a cheap phone and a slow network, because that is where it will live.',
    week: {
      text: 'A full-time week of Networking, as an example. In every course the order stays the same: understand, make, break, explain.',
      days: [
        {
          name: 'Monday',
          morning: [
            { hours: 1, kind: 'plan', text: 'Read the job and sketch the network' },
            { hours: 3, kind: 'bench', text: 'Terminate and test twelve cable runs' },
          ],
          afternoon: [
            { hours: 2, kind: 'bench', text: 'Label and document the wall cabinet' },
            { hours: 1, kind: 'check', text: 'Swap desks, find each other’s errors' },
          ],
        },
        {
          name: 'Tuesday',
          morning: [
            { hours: 2, kind: 'plan', text: 'Divide the addresses of one building on paper' },
            { hours: 2, kind: 'bench', text: 'Put the plan into a managed switch' },
          ],
          afternoon: [{ hours: 3, kind: 'bench', text: 'Guests on the Wi-Fi, staff behind a wall' }],
        },
        {
          name: 'Wednesday',
          morning: [{ hours: 4, kind: 'project', text: 'Your own build: three networks for one school' }],
          afternoon: [
            { hours: 1, kind: 'plan', text: 'How surges kill equipment' },
            { hours: 2, kind: 'bench', text: 'Earth the cabinet and fit the UPS' },
          ],
        },
        {
          name: 'Thursday',
          morning: [{ hours: 4, kind: 'bench', text: 'A server for files, names and backups' }],
          afternoon: [{ hours: 3, kind: 'project', text: 'Your own build, with an instructor on call' }],
        },
        {
          name: 'Friday',
          morning: [{ hours: 4, kind: 'check', text: 'Fault hunt: somebody broke it overnight' }],
          afternoon: [{ hours: 3, kind: 'check', text: 'Show the week’s work and take questions' }],
        },
      ],
    },
    workshop: {
      title: 'What stands in the lab',
      text: 'And a room next door where things may smoke.',
      items: [
        { name: 'Desktop and laptop computers', text: 'Windows and Linux, and permission to reinstall both.' },
        { name: 'Low-cost Android phones', text: 'What your users carry, so that slow is noticed early.' },
        { name: 'A rack to take apart', text: 'Patch panel, managed switches, router, server and UPS.' },
        { name: 'Radios and a low training mast', text: 'With harnesses, and nobody climbs alone.' },
        { name: 'Electronics benches', text: 'Soldering stations, multimeters, an oscilloscope.' },
        { name: 'Drone cage and flight simulator', text: 'Crash in software first, then behind a net, then outside.' },
      ],
    },
    closing: {
      title: 'Start with the course you are curious about',
      text: 'If you cannot decide between two, name one in your application and the other in your career goals. We talk about it in the interview.',
    },
  },
  {
    id: 'vocational-studies',
    lead: 'Nine trades that people phone for when something leaks, sparks, rattles or hangs crooked. You learn with your hands, your ears and a measuring tool, in that order.',
    forYou: [
      'take things apart to see why they stopped, and mostly get them back together.',
      'want a trade that is paid by the job and can feed a family from a small workshop.',
      'have learned beside a master for years and want the theory, the safety and the paper.',
    ],
    honestly:
      'You will stand, lift, sweat and get dirty, and gloves and goggles stay on even when it is hot. About safety we are strict. Everything else may go wrong as often as it needs to.',
    teaching:
      'The instructor shows the move once at full speed and once slowly. Then it is yours: twenty joints, twenty welds, twenty stitches, the last five judged. After that comes a job, and you decide which move it needs.',
    week: {
      text: 'A full-time week of Plumbing-Pipe Fitting, as an example. A welder’s has other objects in it and the same proportions.',
      days: [
        {
          name: 'Monday',
          morning: [
            { hours: 1, kind: 'plan', text: 'From the drawing, list every fitting' },
            { hours: 3, kind: 'bench', text: 'Cut and thread galvanised pipe' },
          ],
          afternoon: [{ hours: 3, kind: 'bench', text: 'Fuse PPR until ten joints in a row hold' }],
        },
        {
          name: 'Tuesday',
          morning: [{ hours: 4, kind: 'bench', text: 'Hang basin, WC and shower on the training wall' }],
          afternoon: [
            { hours: 2, kind: 'bench', text: 'Lay the drain to its fall' },
            { hours: 1, kind: 'check', text: 'A bucket of water tells who measured' },
          ],
        },
        {
          name: 'Wednesday',
          morning: [
            { hours: 1, kind: 'plan', text: 'Pumps, floats and pressure' },
            { hours: 3, kind: 'bench', text: 'Connect tank, pump and switch on the stand' },
          ],
          afternoon: [{ hours: 3, kind: 'project', text: 'Your own bathroom, first day' }],
        },
        {
          name: 'Thursday',
          morning: [{ hours: 4, kind: 'project', text: 'Your own bathroom, second day' }],
          afternoon: [
            { hours: 3, kind: 'bench', text: 'Repairs: cisterns, taps, a blocked trap' },
          ],
        },
        {
          name: 'Friday',
          morning: [
            { hours: 2, kind: 'check', text: 'Everything under pressure, gauges read aloud' },
            { hours: 2, kind: 'project', text: 'Put right what dripped' },
          ],
          afternoon: [{ hours: 3, kind: 'check', text: 'Judging, joint by joint; then sweep and oil' }],
        },
      ],
    },
    workshop: {
      title: 'What hangs on the walls',
      text: 'Bays under one roof, each with a line on the floor that visitors do not cross.',
      items: [
        { name: 'Welding booths', text: 'Stick, MIG and TIG sets, curtains, leathers.' },
        { name: 'Pipe wall', text: 'To fit, fill, test and strip again.' },
        { name: 'Wiring panels', text: 'Dead until your instructor has read your test sheet.' },
        { name: 'Garage bay with a lift', text: 'Cars that run and cars that should.' },
        { name: 'Furniture shop', text: 'Saws with their guards on, veneer press, sewing machine.' },
        { name: 'Repair benches', text: 'Magnifier, soldering station, oscilloscope.' },
        { name: 'Studio', text: 'Easels, a press, and a wall to argue in front of.' },
      ],
    },
    closing: {
      title: 'Your hands know already which one',
      text: 'In the interview we ask how you made or repaired something. That tells us more than a certificate.',
    },
  },
  {
    id: 'construction-technologies',
    lead: 'Seven crafts that turn a drawing into a building, in the order a house goes up: walls, steel, roof, frames, ceilings, tiles, paint. You build at full size, with a team, and gravity marks the work.',
    forYou: [
      'like to end the day tired, beside something that was not there in the morning.',
      'work on sites already and want to be the one who holds the drawing.',
      'want to finish houses for people who will recommend you to the next one.',
    ],
    honestly:
      'Sites start early, and sun, harmattan and rain belong to the timetable. Tell us beforehand if your back, your knees or heights are a problem: some courses suit you better than others.',
    teaching:
      'Every course begins with the level, the line and the square, because the next trade builds on your mistake. You work in small gangs, and everybody is foreman once.',
    week: {
      text: 'A full-time week of Block-Laying and Concrete Works, as an example. In the rainy season days change places when the sky says so.',
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
          afternoon: [{ hours: 3, kind: 'project', text: 'Your gang’s own house: next lift of wall' }],
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
        { name: 'Aluminium and glass bench', text: 'Double mitre saw, copy router, suction cups.' },
        { name: 'Finishing rooms', text: 'Bad walls on purpose, to plaster, tile and paint true.' },
      ],
    },
    closing: {
      title: 'There is a place in the gang',
      text: 'Choose the craft you would like to be known for. The others you will see every day from the next scaffold.',
    },
  },
]
