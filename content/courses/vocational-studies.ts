import type { CourseDetails } from '#content/schema/courses.ts'

export const courses: readonly CourseDetails[] = [
  {
    id: 'voc-1',
    summary: 'Lay out, join and test the pipes that bring clean water in and carry waste safely out.',
    introduction:
      "Water finds every careless joint, usually at night and above somebody else's ceiling. You learn to cut, thread, solvent-weld and heat-fuse pipe, to hang a basin level, and to put a system under pressure before the wall is closed. Trenches and glue fumes are treated as the dangers they are.",
    learn: [
      'Read a plumbing drawing and take off every pipe, bend and valve for a quotation',
      'Thread galvanised steel, fuse PPR and cement PVC so that no joint drips',
      'Install a WC, basin, shower and kitchen sink at the right heights',
      'Lay a drain to a fall of 1 in 40, with traps, vents and an inspection chamber',
      'Fit an overhead tank, a pressure pump and a float switch',
      'Test pipework at one and a half times its working pressure and record the reading',
      'Clear a blockage and replace a cistern valve without flooding the room',
      'Shore a trench and air a closed space before working in it',
    ],
    months: 6,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A complete bathroom on a training wall',
        text: 'WC, basin and shower fed and drained through pipes that you fitted, filled with water and left under pressure overnight.',
      },
      {
        title: 'A tank, pump and float on a stand',
        text: 'Storage on top, a pump below and a switch between them, with valves placed where a hand can reach.',
      },
    ],
    tools: [
      'Pipe wrench',
      'Pipe cutter and threading die',
      'PPR fusion machine',
      'Spirit level',
      'Pressure test pump',
      'Drain rods',
      'Bench pipe vice',
      'Goggles, gloves and safety boots',
    ],
    before: 'You can measure in millimetres and lift 25 kg with a straight back; everything about water is taught.',
    afterwards:
      'Plumbers work for themselves, for estate managers, or under a contractor who takes whole buildings. The Federal Ministry of Labour and Employment tests plumbers in its trade test grades III, II and I, and some sites ask for that paper.',
  },
  {
    id: 'voc-2',
    summary: 'Strike, read and finish welds in steel, from a first bead to a gate that hangs straight.',
    introduction:
      'A torch is in your hand in the first week, after one long morning about eyes, lungs, gas bottles and fire. From then on you burn rods and wire, cut your welds open, and look at what you could not see from outside. The second half turns straight beads into gates, frames and repairs.',
    learn: [
      'Set current, polarity and wire speed for a given plate, and explain the choice',
      'Weld fillet and butt joints with stick and MIG in flat, horizontal and vertical positions',
      'Cut plate with oxy-fuel, plasma and grinder, and store cylinders upright and chained',
      'Find undercut, porosity and lack of fusion by eye, by bend test and by dye penetrant',
      'Run a first TIG bead on stainless steel',
      'Square, tack and weld a frame so that heat does not pull it out of true',
      'Clear the area, watch for fire and use mask, leathers and extraction on every job',
    ],
    months: 8,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A double-leaf compound gate',
        text: 'Drawn, cut, welded, hung on its posts and closing with one hand, primed against rust.',
      },
      {
        title: 'A plate of test welds, cut open',
        text: 'Ten joints sawn, polished and marked with your own judgement, as an inspector would mark them.',
      },
    ],
    tools: [
      'MIG torch',
      'Stick welding inverter',
      'TIG set with argon',
      'Oxy-acetylene cutting torch',
      'Angle grinder',
      'Auto-darkening mask',
      'Welding gauge',
      'Magnetic squares and clamps',
      'Leather gloves, apron and boots',
    ],
    before: 'Good near sight, with glasses if you need them, and readiness to wear full protection in the heat.',
    afterwards:
      'Fabrication yards, vehicle body shops and construction firms hire welders, and a gate workshop can be started with an inverter and a grinder. Pipe and tank work asks for a qualification test before you may weld, often one for each employer, and NABTEB examines the trade as well.',
  },
  {
    id: 'voc-3',
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
        text: 'One sheet, fourteen bends, a hinged lid and a seal; a lamp inside shows no light at the corners.',
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
    before: 'School geometry at the level of angles and triangles; cut-resistant gloves become a habit here.',
    afterwards:
      'Roofing firms, air-conditioning installers, bakery-oven makers and panel builders all need folded sheet. A modest workshop with a hand brake and a shear can supply several of them from one street.',
  },
  {
    id: 'voc-4',
    summary: 'Wire, test and repair the electrics of a house, and prove they are safe before switching on.',
    introduction:
      'Electricity gives no second warning. The first skill is therefore isolation: off, locked, tested dead, and only then a screwdriver. Afterwards you wire lamps, sockets and a consumer unit, first on a board and then in a room with real walls, and measure everything you did.',
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
    before: 'You multiply and divide with ease and keep a safety rule unwatched; tell us if you confuse colours, because cables carry them.',
    afterwards:
      'You can work for a contractor, keep the plant of a factory or hotel running, install solar, or take house calls on your own account. Taking responsibility for installations in your own name needs a competency certificate from NEMSA, the federal agency for electrical safety, which has its own conditions and examination.',
  },
  {
    id: 'voc-5',
    summary: 'Design circuits around chips, lay out the board, etch it, solder it and measure that it works.',
    introduction:
      'A chip the size of a fingernail does what once filled a cupboard, if you read its data sheet. The way goes from a blinking timer on a breadboard to a printed board of your own design, etched, soldered and measured. Much of the time goes into finding out why a circuit does not do what was calculated.',
    learn: [
      'Read a data sheet and find limits, pinout and a typical circuit in it',
      'Build amplifiers, filters, timers and logic from op-amps, the 555 and gates',
      'Calculate bias, gain and heat, and compare the result with a measurement',
      'Draw a schematic and route a two-layer board in KiCad that passes its rule check',
      'Etch, drill and solder a board, including surface-mount parts down to 0805',
      'Program an AVR or STM32 microcontroller in C',
      'Handle etchant, fumes and static so that neither people nor chips are harmed',
    ],
    months: 7,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A bench power supply',
        text: 'Adjustable from 1 to 15 volts with current limit, in a case; short its leads and it survives.',
      },
      {
        title: 'A solar charge controller board',
        text: 'Your own two-layer layout that charges a 12 V battery, shows its state and protects it from deep discharge.',
      },
    ],
    tools: [
      'Breadboard and jumper wire',
      'Digital oscilloscope',
      'Function generator',
      'KiCad',
      'LTspice',
      'Soldering and hot-air station',
      'Etching tank',
      'AVR programmer',
      'Antistatic wrist strap',
    ],
    before: 'Arithmetic with decimals and powers of ten, steady fingers, and the wish to know why.',
    afterwards:
      'Firms that assemble inverters, meters, alarms and solar kits need people who design, prototype and test. On your own you can make small runs for farms or security firms, or go on to electronics at a polytechnic if you meet its entry requirements.',
  },
  {
    id: 'voc-6',
    summary: 'Make sofas, wardrobes and tables with veneer, upholstery and a finish people want to touch.',
    introduction:
      'Wealthy customers import sofas that a good workshop in Abuja could make better. The difference lies in straight frames, matched veneer, patient sanding and a seat that keeps its shape. Dust, lacquer vapour and saw blades are respected from the first day.',
    learn: [
      'Draw a piece to scale, list its parts and calculate wood, foam and fabric with waste',
      'Cut mortise and tenon, dowel and biscuit joints that close without filler',
      'Press and match veneer on MDF, and band edges invisibly',
      'Web, pad, cut and sew the cover of a seat and back',
      'Sand through the grits, stain, and spray lacquer in a ventilated booth',
      'Fit concealed hinges, soft-close runners and locks to a millimetre',
      'Change a blade with the plug out, and use guard, push stick and dust mask',
    ],
    months: 8,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A two-seat sofa, sprung and buttoned',
        text: 'Hardwood frame, webbing, springs, foam and a tufted back, all of which you could take apart and explain.',
      },
      {
        title: 'A veneered sideboard',
        text: 'Book-matched doors, drawers that close softly, and a hand-rubbed satin finish.',
      },
    ],
    tools: [
      'Table saw and planer',
      'Router with jigs',
      'Vacuum veneer press',
      'Industrial walking-foot sewing machine',
      'Pneumatic stapler',
      'HVLP spray gun',
      'Chisels and Japanese saw',
      'Dust mask and ear defenders',
    ],
    before: 'A feeling for straight and level, and the patience to sand a surface twice.',
    afterwards:
      'Interior designers, hotels and event companies order by the set, and established makers take on people who can both join and upholster. Two friends with a sewing machine and a router can start on advance payments; reupholstery carries the workshop through quiet months.',
  },
  {
    id: 'voc-7',
    summary: 'Diagnose and repair inverters, televisions, amplifiers, printers and chargers down to the component.',
    introduction:
      'Much of what is thrown away has a single bad part, and a small one. Finding it takes a meter, a diagram and a method, not a pile of spare boards. Capacitors and picture tubes hold a charge after the plug is out, so every job begins by discharging.',
    learn: [
      'Discharge a circuit and work one-handed near live parts behind an isolating transformer',
      'Test diodes, transistors, MOSFETs, capacitors and coils in and out of circuit',
      'Follow a switch-mode supply from mains to output with a meter and a scope',
      'Repair an inverter and test its batteries, charger and changeover under load',
      'Replace backlights, panels and mainboards in LED televisions',
      'Service printers: feed, fuser, heads and cleaning',
      'Rework surface-mount parts with hot air, flux and wick',
      'Write an honest repair ticket: fault, part, price, guarantee',
    ],
    months: 7,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'Three repaired machines with their tickets',
        text: 'An inverter, a television and an amplifier, each found dead and handed back working with measurements before and after.',
      },
      {
        title: 'A dim-bulb test bench',
        text: 'Isolating transformer, series lamp, fuses and sockets on a board, so that a shorted set glows instead of exploding.',
      },
    ],
    tools: [
      'Digital multimeter',
      'Oscilloscope with isolated probe',
      'ESR meter',
      'Isolating transformer',
      'Variac',
      'Hot-air rework station',
      'Desoldering pump and wick',
      'Capacitor discharge tool',
    ],
    before: 'Sharp near sight and calm hands; school science is useful and is repeated where needed.',
    afterwards:
      'One person with a bench, a meter and a hot-air station can open a repair stall; hospitals, studios and inverter dealers employ technicians for wages. Keep your tickets, because customers return to whoever wrote down what was changed.',
  },
  {
    id: 'voc-8',
    summary: 'Service, diagnose and repair engines, brakes, steering and gearboxes by measurement, not by guess.',
    introduction:
      'Too many cars come in with one noise and leave with three new parts and the same noise. Here the gauge speaks first: compression, pressure, voltage, fault codes, and then one part is changed, the right one. Nobody goes under a car that stands on a jack alone.',
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
    before: 'Strength to lift a wheel and interest in engines; a driving licence is useful but not asked for.',
    afterwards:
      'Transport companies, dealerships and generator service firms take on mechanics, and a small garage that owns a scanner and can read it stands out on its street. Both the federal trade test and NABTEB examine motor mechanics if you want a paper that other employers know.',
  },
  {
    id: 'voc-9',
    summary: 'Draw, paint, print and sculpt until the work can hang in a room and be sold at a fair price.',
    introduction:
      'Mornings belong to drawing: hands, market stalls, light on a wall. Afternoons go into paint, adire, screen print and clay, until one of them becomes yours. You also learn the trade behind the art, from photographing a piece to signing a contract for a mural.',
    learn: [
      'Draw figures, buildings and still life from observation, in proportion',
      'Mix colour in acrylic and oil, and stretch and prime your own canvas',
      'Dye adire with cassava-paste resist and batik with wax, gloves on and windows open',
      'Cut a stencil, expose a screen and pull an edition of ten equal prints',
      'Model a head in clay and cast it in plaster',
      'Transfer a sketch to a wall and paint a mural from a stable platform',
      'Photograph, price, invoice and pack a work, and keep your copyright in writing',
    ],
    months: 9,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'Five works for a final show',
        text: 'Chosen with your instructors, framed or mounted, labelled and hung for visitors.',
      },
      {
        title: 'A mural four metres wide',
        text: 'Scaled up from an approved sketch onto a real wall, sealed against sun and rain.',
      },
      {
        title: 'An edition of adire or screen prints',
        text: 'Ten pieces alike, numbered and signed, with a costing that shows what each of them earns.',
      },
    ],
    tools: [
      'Sketchbook, charcoal and pencil range',
      'Acrylic and oil paints',
      'Easel and stretched canvas',
      'Screen printing frame and squeegee',
      'Indigo vat and tjanting',
      'Clay and modelling tools',
      'Heat gun',
      'Camera or good phone',
    ],
    before: 'A few drawings of your own, however rough, that you are willing to talk about.',
    afterwards:
      'Income usually comes from several sides: commissions, murals, textiles, school workshops, set design, online sales. If you prefer a team, look to fashion houses, film art departments, agencies and galleries.',
  },
]
