import type { CourseDetails } from '#content/schema/courses.ts'

export const courses: readonly CourseDetails[] = [
  {
    id: 'comp-1',
    summary: 'Type, file, calculate and search on a computer with confidence, starting from the power button.',
    introduction:
      'This is for people who have never owned a computer, and for those who have but still ask a cyber cafe to type their letters. You work on real paperwork from the second week: letters, budgets, registers, forms. By the end your hands know the keyboard and your eyes know a fraudulent e-mail.',
    learn: [
      'Type 30 words a minute without looking at the keys',
      'Write a formal letter, a CV and a table in LibreOffice Writer or Microsoft Word',
      'Keep a budget in a spreadsheet with sums, percentages and one chart',
      'Name, sort, back up and find again several hundred files',
      'Send e-mail with attachments and share a folder on Google Drive',
      'Recognise a phishing message, set a strong password and switch on two-step verification',
      'Connect a printer, a projector and a phone hotspot, and check the cable before calling for help',
    ],
    months: 3,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A CV and covering letter, ready to send',
        text: 'Your own, laid out on clean pages, saved as PDF and attached to an e-mail that you write yourself.',
      },
      {
        title: "A shop's account book for one month",
        text: 'A spreadsheet of sales, stock and debts that adds itself up and shows on which day the money came in.',
      },
    ],
    tools: [
      'Windows 11',
      'Ubuntu Linux',
      'LibreOffice',
      'Microsoft Word and Excel',
      'Gmail and Google Drive',
      'Laser printer and flatbed scanner',
      'USB drive',
    ],
    before: 'You can read and write simple English; no computer experience is expected.',
    afterwards:
      'Offices, schools, clinics and shops look for people who can type, file and keep a spreadsheet, and a business centre needs little more than one computer and a printer. Every other computer course here also becomes easier to begin.',
  },
  {
    id: 'comp-2',
    summary: 'Design logos, posters and packs that leave the press as planned, and set them moving on a screen.',
    introduction:
      'A flyer that looks fine on the screen can come out of the press brown, cropped and unreadable. Here you draw, set type and retouch, then send the file to print and judge the sheet with a ruler in your hand. Critique happens every week, on the wall, with reasons.',
    learn: [
      'Draw a logo as clean vector paths that stay sharp on a business card and on a billboard',
      'Set type in at most two families with a grid, margins and a clear reading order',
      'Cut out, colour-correct and retouch a photograph in GIMP or Photoshop',
      'Prepare a file for print with bleed, CMYK colours and embedded fonts',
      'Model and light a simple product in Blender',
      'Animate a ten-second title for social media and export it small enough for mobile data',
      'Write a quotation and a brief that a client signs before work begins',
    ],
    months: 6,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'An identity for a local food seller',
        text: 'Logo, colours, signboard, menu and a sticker for the take-away pack, delivered as one guide of eight pages.',
      },
      {
        title: 'A printed poster, proofed and corrected',
        text: 'An A2 sheet that you take through two press proofs until colour and trim are right.',
      },
      {
        title: 'A ten-second product film',
        text: 'A bottle or a lamp modelled in Blender, turning in studio light, with its name set in type.',
      },
    ],
    tools: [
      'Inkscape',
      'Adobe Illustrator',
      'Photoshop',
      'GIMP',
      'CorelDRAW',
      'Blender',
      'Figma',
      'Pen tablet',
      'CMYK colour chart',
    ],
    before: 'You use a mouse, folders and the web without help; drawing by hand helps but is no condition.',
    afterwards:
      'Print shops, sign writers, churches, campaign teams and online sellers all buy design, by the piece or by the month. Many designers freelance from one laptop while they build a portfolio for an agency or a newsroom.',
  },
  {
    id: 'comp-3',
    summary: 'Cable, switch and secure the network of a school or office, then find the fault when it stops.',
    introduction:
      'Behind every office that works sits a cabinet somebody wired with care. You will crimp cables until the tester is green, divide one switch into several networks, and learn to look for a fault layer by layer instead of rebooting everything.',
    learn: [
      'Terminate Cat6 cable on plugs, wall outlets and a patch panel, and prove each run with a tester',
      'Plan IPv4 subnets for a building on paper and name the parts of an IPv6 address',
      'Configure VLANs, trunks, DHCP and the routing between them',
      "Set up Wi-Fi for staff and guests who never see each other's devices",
      'Run a Linux server for files, DNS and nightly backups',
      'Trace a fault with ping, traceroute and Wireshark, and write down what you found',
      'Protect a cabinet against surges and power cuts with earthing, a UPS and labelled circuits',
    ],
    months: 6,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A wall cabinet for forty desks',
        text: 'Patch panel, switch, router and UPS mounted, labelled and documented so that a stranger can repair it.',
      },
      {
        title: 'Three separate networks for one school',
        text: 'Pupils, teachers and the bursary share one set of cables, and the tests show that none can read the others.',
      },
    ],
    tools: [
      'RJ45 crimper and punch-down tool',
      'Cable tester and tone probe',
      'Cat6 cable and patch panel',
      'Managed switch',
      'Cisco Packet Tracer',
      'Wireshark',
      'Ubuntu Server',
      'UPS',
    ],
    before: 'You are at ease with a computer and with simple multiplication; a ladder should not frighten you.',
    afterwards:
      "Schools, hospitals, hotels and banks keep network technicians, and so do the contractors who cable new buildings. Cisco's CCNA exam, sat separately at a test centre, covers some of the same ground and is known to employers.",
  },
  {
    id: 'comp-4',
    summary: 'Make websites that take bookings and load quickly on a cheap phone with a weak signal.',
    introduction:
      'You start with one page of HTML and end with a site that strangers can use: pages, a server, a database, a login. Every exercise is opened on a small Android phone with the network slowed down, because that is where your users are.',
    learn: [
      'Write semantic HTML and CSS that fit a 360-pixel phone and a wide desktop',
      'Program in TypeScript, in the browser and on a Node.js server',
      'Design tables in Postgres and query them with SQL that you can explain',
      'Build forms that check every field, keep what was typed and say plainly what is wrong',
      'Store passwords and sessions safely, and show why an injection attack fails',
      'Test a page with the keyboard, a screen reader and Lighthouse, and act on the result',
      'Put a site online on a Linux server with a domain, HTTPS and a nightly backup',
    ],
    months: 9,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A booking site for a barber or tailor',
        text: 'Customers choose a free hour on their phone and the owner sees the day at a glance; two people never get the same hour.',
      },
      {
        title: 'A market price board',
        text: 'Prices of garri, rice and tomatoes from several markets, entered by phone and readable without a fast connection.',
      },
      {
        title: 'Your own site, on your own domain',
        text: 'A portfolio that shows your work and keeps a record of every change in Git.',
      },
    ],
    tools: [
      'VS Code',
      'Git and GitHub',
      'TypeScript',
      'Node.js',
      'React',
      'Postgres',
      'Firefox and Chrome developer tools',
      'Linux server with nginx',
    ],
    before: 'You type comfortably, manage files and have patience with small mistakes; no programming is expected.',
    afterwards:
      'You can build sites for local businesses on contract, join a software team in Nigeria, or work remotely for one abroad. Whoever hires you will open your links before reading your papers, so you leave with three addresses to show.',
  },
  {
    id: 'comp-5',
    summary: 'Write Android apps that start fast, save data and keep working when the network is gone.',
    introduction:
      'The cheapest Android in the market has little memory, a tired battery and hours without signal. Such a phone sits on your desk during the whole course and decides whether your work is finished. You program in Dart with Flutter, and in Kotlin where Android itself asks for it.',
    learn: [
      'Lay out screens in Flutter that survive large text, rotation and a very small display',
      'Keep records in SQLite on the phone and send them when the network returns',
      'Ask before using camera, location and notifications, and carry on when the answer is no',
      'Call a web service, handle its errors and show the user what to do next',
      'Measure start time, memory and app size, and bring each below a limit',
      'Test with unit tests, on an emulator and on at least two real phones',
      'Sign a release, prepare its store page and publish it to testers',
    ],
    months: 9,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'An ajo savings book',
        text: 'A contribution group records who paid and whose turn it is, offline, with a receipt to share on WhatsApp.',
      },
      {
        title: 'A site inspection app',
        text: 'Photographs, measurements and remarks from a building site become one PDF before the inspector is back at the car.',
      },
    ],
    tools: [
      'Flutter and Dart',
      'Android Studio',
      'Kotlin',
      'SQLite',
      'Firebase',
      'Figma',
      'Git',
      'Low-cost Android phones',
    ],
    before: 'You know your way around files and can follow simple logic; a first taste of programming helps.',
    afterwards:
      'A published app with few crashes is the best application letter to a team in fintech, health or logistics. Working for yourself, you build for cooperatives, schools and clinics, and earn again by looking after what you delivered.',
  },
  {
    id: 'comp-6',
    summary: 'Program tills, stock ledgers and record systems that run on an office PC without internet.',
    introduction:
      'Pharmacies, cooperatives and school offices depend on a PC in the corner that must go on selling and recording when the internet is down. Its software is what you write here, in C#, including the parts nobody applauds: printing, backups, installers, updates.',
    learn: [
      'Program in C# with types, collections, files and exceptions',
      'Arrange windows, tables and keyboard shortcuts so that a cashier never needs the mouse',
      'Model customers, stock and sales in SQLite and keep totals exact to the kobo',
      'Print receipts and labels, and read barcodes from a USB scanner',
      'Write tests for every calculation that touches money',
      'Package an installer that updates the program without losing data',
      "Restore a customer's records from last night's backup while being timed",
    ],
    months: 8,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A shop counter with receipt printer',
        text: 'Scan, total, take cash or transfer, print; at closing time the drawer and the report agree.',
      },
      {
        title: 'A patient register for a small clinic',
        text: 'Cards are found by name or number in a second, each change is logged, and the backup goes to an encrypted drive.',
      },
    ],
    tools: [
      'Visual Studio',
      'C# and .NET',
      'Avalonia UI',
      'SQLite',
      'Git',
      'Thermal receipt printer',
      'USB barcode scanner',
      'Inno Setup',
    ],
    before: 'You use Windows daily and calculate percentages with ease; programming starts from the first line.',
    afterwards:
      'Companies that sell accounting, pharmacy and school software need developers and people who install, train and support. On your own, one good program sold to ten shops with yearly maintenance can be a living.',
  },
  {
    id: 'comp-7',
    summary: 'Point radios, configure routers and share bandwidth fairly across an estate or a town.',
    introduction:
      'Two dishes on two roofs, and between them a link that must hold through a storm in July. You survey the path, align the radios, configure MikroTik routers and divide the bandwidth so that one video does not starve a whole street. Nobody climbs a mast without a harness and a second person on the ground.',
    learn: [
      'Survey a path for line of sight and Fresnel clearance before anything is bought',
      'Align a 5 GHz point-to-point link to within 3 dB of the calculated signal',
      'Configure RouterOS: addresses, NAT, firewall, DHCP and PPPoE',
      'Share bandwidth fairly with queues and sell hours by hotspot voucher',
      'Connect two offices through a WireGuard tunnel',
      'Inspect a harness, refuse an unsafe mast and work at height with a partner',
      'Earth a mast and fit surge protection before the rainy season',
    ],
    months: 4,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A radio link from roof to roof',
        text: 'Two ends surveyed, mounted, aligned and measured for a day, with the throughput in a signed report.',
      },
      {
        title: 'A voucher hotspot for a hostel',
        text: 'One MikroTik RouterBOARD, forty users, printed vouchers and a page that shows who used what.',
      },
    ],
    tools: [
      'MikroTik RouterBOARD',
      'WinBox',
      'Ubiquiti airMAX radios',
      'Outdoor shielded Cat6 cable',
      'Spectrum scan in airOS',
      'Compass, GPS and inclinometer',
      'Full-body harness and lanyard',
      'Earth tester',
    ],
    before: 'You understand what an IP address is, or take Networking first, and you are fit enough to climb a ladder.',
    afterwards:
      'Internet providers, estates, hotels and camps hire field engineers who can both climb and configure. Selling internet access to the public needs a licence from the Nigerian Communications Commission, so plan to begin as an installer or reseller for a provider that holds one.',
  },
  {
    id: 'comp-8',
    summary: 'Assemble, tune and fly multirotors, and turn their photographs into maps of farms and sites.',
    introduction:
      'First you solder a quadcopter, then you crash one in a simulator, and only then does yours leave the ground. Outdoor flights wait until place, weather and papers are in order. Flying is half of the work; the other half is batteries, repairs, law and the map that the client pays for.',
    learn: [
      'Solder motors, speed controllers and power leads to a frame, and check polarity before the first battery',
      'Charge, store and retire lithium batteries without setting the room on fire',
      'Tune a flight controller with ArduPilot and read its log after a bad landing',
      'Fly by hand and by GPS to a checklist, and bring the aircraft home after a lost signal',
      'Plan overlap and height for a survey and process the images into a map',
      'Measure a stockpile or a field on that map and state the error',
      "List the papers a flight in Nigeria needs from the National Security Adviser's office and the NCAA",
    ],
    months: 6,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A quadcopter from a bare frame',
        text: 'Soldered, balanced, tuned and flown where flying is permitted, with a log from the first screw to the last landing.',
      },
      {
        title: 'A map of a five-hectare farm',
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
      'Surveyors, farms, builders and film crews need pilots, and pilots need somebody who repairs their aircraft. Commercial flying in Nigeria requires an end-user certificate and an NCAA authorisation, which are granted to operators and not by a course, so plan to join a licensed one first.',
  },
  {
    id: 'comp-9',
    summary: 'Build gates, pumps and machines that obey a handset, a phone or a sensor, and fail safely.',
    introduction:
      'A gate that opens by itself is useful; a gate that closes on a child is a disaster. From the first relay on, you design both the command and what happens when the command is lost. The work mixes soldering, wiring, radio and small programs in C++.',
    learn: [
      'Switch a mains load with a relay and a contactor, isolated from the control side',
      'Program an ESP32 to read sensors and drive motors',
      'Send commands by infrared, 433 MHz radio, Bluetooth and LoRa, and choose between them',
      'Add limit switches, an emergency stop and a timeout that leave a machine safe',
      'Protect a radio remote against replay with rolling codes',
      'Log a tank level or a temperature to a phone with MQTT',
      'Draw the circuit so that another technician can repair it',
    ],
    months: 6,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A sliding gate at half scale',
        text: 'Motor, rack, photocell, handset and manual release; the gate stops when the beam is broken or the radio falls silent.',
      },
      {
        title: 'A borehole pump on automatic',
        text: "Floats in the tank and a dry-run sensor in the well start and stop the pump, and a message on the owner's phone reports a fault.",
      },
    ],
    tools: [
      'ESP32 and Arduino boards',
      'LoRa and 433 MHz modules',
      'Relays and contactors',
      'Multimeter',
      'Oscilloscope',
      'Soldering station',
      'KiCad',
      'PlatformIO',
    ],
    before: 'Arithmetic and curiosity; school physics helps, and so does having opened a broken radio to look inside.',
    afterwards:
      'Gate, pump, alarm and inverter installers look for people who understand the board as well as the motor. From there a way leads to PLCs and factory automation, where the same habits of safe switching count.',
  },
  {
    id: 'comp-10',
    summary: 'Train models that see, predict and answer from documents, and measure how often they are wrong.',
    introduction:
      'Artificial intelligence is taught here as a craft: collect data, train, measure, admit the mistakes, improve. You work in Python with Nigerian data, from cassava leaves to clinic timetables. Whoever cannot say how often their model fails has not finished.',
    learn: [
      'Write Python that loads, cleans and charts a messy table',
      'Explain averages, probability and error bars with an example from daily life',
      'Train and compare models in scikit-learn without letting test data leak in',
      'Fine-tune an image model in PyTorch on a few hundred labelled photographs',
      'Build an assistant that answers only from given documents and says when it does not know',
      'Check a model for unfair results between groups of people',
      'Serve a model behind a small web page and watch its cost and speed',
    ],
    months: 10,
    modes: ['full-time', 'part-time', 'weekend'],
    build: [
      {
        title: 'A cassava leaf checker',
        text: 'A photograph goes in, the likely disease and a confidence come out; it runs on a phone and is tested on leaves it has never seen.',
      },
      {
        title: 'A clinic information desk',
        text: "Questions in English or Pidgin are answered from the clinic's own leaflets, each with the page it came from.",
      },
      {
        title: 'A demand forecast for a bakery',
        text: "Tomorrow's loaves predicted from past sales, and measured against the simplest guess: the same as last week.",
      },
    ],
    tools: [
      'Python',
      'JupyterLab',
      'pandas',
      'scikit-learn',
      'PyTorch',
      'Label Studio',
      'SQL and Postgres',
      'Git',
      'Cloud GPU by the hour',
    ],
    before: 'School mathematics up to simple equations and daily use of a computer; a first program helps a lot.',
    afterwards:
      'The usual way in is as data analyst, annotator or junior developer, with model work growing from there. Banks, telecoms and start-ups have such posts in Nigeria, and remote teams consider you when your projects can be run and checked.',
  },
]
