import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 1,
  id: 'comp-1',
  label: 'Computer Appreciation',
  searchWords: 'computer literacy basics beginner office secretary typing typist excel word ict',
  summary: 'Type, file, calculate and search on a computer with confidence, starting from the power button.',
  introduction:
    'This is for people who have never owned a computer, and for those who have but still ask a cyber cafe to type their letters. You work on real paperwork from the second week: letters, budgets, registers, forms. By the end your hands know the keyboard and your eyes know a fraudulent email.',
  learn: [
    'Type 30 words a minute without looking at the keys',
    'Write a formal letter, a CV and a table in LibreOffice Writer or Microsoft Word',
    'Keep a budget in a spreadsheet with sums, percentages and one chart',
    'Name, sort, back up and find again several hundred files',
    'Send email with attachments and share a folder on Google Drive',
    'Recognise a phishing message, set a strong password and switch on two-step verification',
    'Connect a printer, a projector and a phone hotspot, and check the cable before calling for help',
  ],
  months: 3,
  modes: ['full-time', 'part-time', 'weekend'],
  build: [
    {
      title: 'A CV and covering letter, ready to send',
      text: 'Your own, laid out on clean pages, saved as PDF and attached to an email that you write yourself.',
    },
    {
      title: 'A shop’s account book for one month',
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
    'Offices, schools, clinics and shops look for people who can type, file and keep a spreadsheet, and a business centre needs little more than one computer and a printer. It also makes every other computer course here easier to start.',
}

export const learning: Learning = {
  introduction:
    'Eight modules for people who start at the power button. Practise on any computer you can use: at home, in a library or in a cyber cafe. Half an hour on most days helps more than one long Saturday.',
  modules: [
    {
      id: 'start-and-care',
      title: 'Switch on, look around, switch off',
      aim: 'name the parts of a computer, start it, move about on the screen and close it without losing work.',
      text: [
        'A computer has a part that calculates (the processor), a part that holds what is open right now (memory, or RAM) and a part that remembers when the power is off (the disk or SSD). Anything that is only in memory is lost when the light goes, so save your work often: Ctrl and S together, every few minutes. A laptop has a battery that gives you time; a desktop needs a UPS for that.',
        'After the start you see the desktop. Below is the taskbar with the Start button; programs open in windows that you can move, make large, or put away. Rest the wrist and move the mouse: click once to choose, twice to open, and once with the right button to see what you can do with an item. If you are lost, press Esc. To finish, choose Start, Power, Shut down, and wait until the screen is dark. Pulling out the plug can damage files. Keep drinks away, let the air holes breathe, clean dust with a dry brush, and use a surge protector: in many streets the voltage jumps when the power comes back.',
      ],
      tasks: [
        'Draw the computer you use and label ten parts and sockets: power, USB, HDMI, network, sound and others.',
        'Open three programs, arrange two side by side, switch between them with Alt and Tab, and close each.',
        'Find out how much memory and disk space the computer has (Settings, System, About) and write it down.',
      ],
      materials: [
        { label: 'GCFGlobal: Computer Basics', url: 'https://edu.gcfglobal.org/en/computerbasics/' },
        { label: 'Any computer with Windows or Ubuntu, two hours a week' },
        { label: 'A notebook for new words and shortcuts' },
      ],
    },
    {
      id: 'keyboard',
      title: 'Ten fingers on the keyboard',
      aim: 'type with all fingers without looking down, and use the shortcuts that save the most time.',
      text: [
        'Rest the fingers of your left hand on A S D F and those of the right on J K L and the semicolon; F and J have a small bar so that you find them in the dark. Each finger reaches up and down from there and comes back. The thumbs press the space bar, the little fingers hold Shift. Sit upright with straight wrists and the top of the screen at the height of your eyes. At first you will be slower than with two fingers. Stay with it: after some weeks of twenty minutes a day most people pass their old speed, and 30 words a minute is enough for office work.',
        'Accuracy comes before speed: a wrong letter costs more time than a slow one. Learn the keys that do more than letters. Backspace deletes to the left, Delete to the right, Home and End jump to the ends of a line. Ctrl with C copies, with X cuts, with V pastes, with Z undoes the last step, with A selects everything, with F finds a word. The naira sign is found under Insert, Special Character or Symbol; copy it once and keep it where you can reach it.',
      ],
      tasks: [
        'Practise the home row until you can type "a sad lad asks dad" ten times without looking. Cover your hands with a cloth.',
        'Do one lesson of the trainer below every day for two weeks and write speed and errors in a table.',
        'Copy half a page of a newspaper into a text. Then correct it with the keyboard alone.',
      ],
      materials: [
        { label: 'GCFGlobal: typing tutorial', url: 'https://edu.gcfglobal.org/en/typing/' },
        { label: 'A picture of a keyboard to pin on the wall; colour the keys of each finger' },
        { label: 'A kitchen timer or your phone' },
      ],
    },
    {
      id: 'files',
      title: 'Files, folders and copies',
      aim: 'name, sort, find again and back up hundreds of files.',
      text: [
        'A file is one piece of work: a letter, a picture, a song. Its name ends with a dot and some letters that show its type: .docx, .xlsx, .jpg, .pdf. Folders hold files and other folders, like drawers in a cabinet. Give names that will tell you in a year what is inside: 2027-03-14 rent receipt Musa.pdf, not scan0007.pdf. With the date first, in the order year, month, day, the list sorts itself. Two levels of folders are enough for most people.',
        'Copying leaves the original where it was; moving does not. What you delete goes to the Recycle Bin first, and you can restore it. On a USB drive it is gone immediately. Before you pull a USB drive out, choose Eject, or the last file may be broken. And keep three copies of anything important, on two kinds of device, with one copy in another place: for example the computer, a USB drive, and Google Drive. Disks die without warning, laptops are stolen, and rain comes through roofs. A copy you have never opened again is a hope, not a backup.',
      ],
      tasks: [
        'Make folders for Family, School, Work and Money. Sort at least fifty files of a phone or computer into them with good names.',
        'Use the search in the file manager to find a file by a word inside it, and all pictures from last month.',
        'Copy a folder to a USB drive, eject it, and open the copy on another computer.',
      ],
      materials: [
        { label: 'GCFGlobal: basic computer skills', url: 'https://edu.gcfglobal.org/en/basic-computer-skills/' },
        { label: 'A USB drive of 8 GB or more' },
        { label: 'Help for Google Drive, where 15 GB are free', url: 'https://support.google.com/drive/' },
      ],
    },
    {
      id: 'letters',
      title: 'A letter and a CV',
      aim: 'write a formal letter and a CV that print well, and send them as PDF.',
      text: [
        'A word processor, LibreOffice Writer or Microsoft Word, breaks the lines automatically: press Enter only where a paragraph ends. Do not move words with the space bar; use tabs, indents or a table. Mark headings with the styles Heading 1 and Heading 2 instead of making letters big by hand, and you can change all of them at once later. One typeface and two sizes are enough. Switch on the spelling checker, in English (UK) or English (Nigeria), and then read the text yourself: the checker does not know that "form" should have been "from".',
        'A formal letter has your address, the date, the address of the receiver, a greeting, a line that says what it is about, short paragraphs, a close and your name. A CV fits on two pages: name and how to reach you, what you can do, where you worked or helped, schools and certificates, referees who agreed to be named. The newest comes first. Write what you did, with numbers: "Kept the accounts of a shop with 40 customers a day". Export as PDF, so that it looks the same on every machine.',
      ],
      tasks: [
        'Write a letter to a company in your town and ask to visit its office. Keep it to one page.',
        'Write your own CV. Let someone strict read it, correct it, and export it as a PDF.',
        'Make a table of five rows, such as a timetable, with borders and a heading row.',
      ],
      materials: [
        { label: 'LibreOffice, free of charge', url: 'https://www.libreoffice.org/' },
        { label: 'LibreOffice guides', url: 'https://books.libreoffice.org/' },
        { label: 'Your certificates, with dates' },
      ],
    },
    {
      id: 'budgets',
      title: 'A budget that adds itself up',
      aim: 'keep a budget in a spreadsheet with sums, percentages and a chart, and find a wrong formula.',
      text: [
        'A spreadsheet is squared paper that calculates. Each square, a cell, has an address: column letter and row number, such as B4. It holds text, a number or a formula. A formula begins with = and uses addresses instead of numbers: =B4*C4 multiplies, =SUM(D2:D31) adds a whole column. When a number changes, everything that depends on it follows. Drag the corner of a cell down and the addresses move along; a dollar sign holds them: $F$1 stays F1.',
        'Put one kind of thing in a column and one event in a row: date, what, income, expense. Leave no empty rows and write numbers without words; let the format show the naira. Never type a total by hand. For a percentage divide the part by the whole, =D5/D$32, and choose the format %. A chart should answer one question: bars compare, a line shows change over time, and a pie is seldom worth it. Check yourself: add one column on paper, and enter a number so big that a wrong formula becomes obvious.',
      ],
      tasks: [
        'Keep your real expenses for two weeks, in groups such as food, transport, data, rent. Total each group and its share.',
        'Build a small shop’s stock list: item, bought, sold, left, price, value. Colour any item that has fallen below five.',
        'Draw one chart and write a sentence above it that says what it shows.',
      ],
      materials: [
        { label: 'GCFGlobal: Excel and Google Sheets', url: 'https://edu.gcfglobal.org/en/topics/office/' },
        { label: 'LibreOffice Calc, Excel or Google Sheets' },
        { label: 'Receipts of two weeks' },
      ],
    },
    {
      id: 'internet-email',
      title: 'Search the web and write email',
      aim: 'find what you need, judge whether to trust it, and write emails that get an answer.',
      text: [
        'The browser shows pages; a search engine finds them. Write the words you expect on the page, not a whole story: "passport renewal fee Nigeria 2027". Quotation marks find an exact phrase, and site:gov.ng looks only at Nigerian government sites. The first results are often advertisements and say so in small letters. Before you believe a page ask: who wrote it, when, and what would they gain? Two independent sources beat one loud one. Look at the name between https:// and the next slash: that is who you are really visiting.',
        'An email needs an address without mistakes, a subject that says what it is about, and a text that gets to the point in the first line. Greet, ask, thank, and write your name and phone number below. To is for those who should act, Cc for those who should know; Bcc hides the addresses of many. Attach files under 10 MB and say that they are attached; share larger ones by a link from Google Drive that lets people read but not change them. Answer within two days, even if only to say when you will answer fully.',
      ],
      tasks: [
        'Find the fee for a driving licence on a government site and write down the page and its date.',
        'Send your CV as an attachment to two friends, with a subject and four good sentences. Ask one of them to use Reply all.',
        'Share a folder of three pictures by link, for reading only; test it in a private window.',
      ],
      materials: [
        { label: 'GCFGlobal: internet and email', url: 'https://edu.gcfglobal.org/en/topics/online/' },
        { label: 'Gmail help', url: 'https://support.google.com/mail/' },
        { label: 'An email address with your name in it, for applications' },
      ],
    },
    {
      id: 'online-safety',
      title: 'Passwords, phishing and scams',
      aim: 'set strong passwords, switch on two-step verification, and recognise a message that is trying to rob you.',
      text: [
        'Length beats cleverness: four words that do not belong together, such as mango ladder Tuesday drum, are harder to guess and easier to keep than P@ssw0rd1. Use a different password for every account, above all for email and your bank, because thieves try stolen passwords everywhere. A password manager remembers them, and so does a sheet of paper in a safe place at home. Two-step verification asks for a code as well. With it, a stolen password is not enough to get in. Never read such a code to anyone who calls: no bank, network or institute needs it from you.',
        'Phishing is a message that pretends. It hurries ("today or your BVN is blocked"), promises (a prize, a job with a fee in advance) or frightens. Look at the true address of the sender and of the link before you touch it, and call the bank on the number from your card. Install only from the official store, keep the system up to date, and sign out on computers that are not yours. If it has happened to you, change the password from a clean device, call the bank immediately, tell your contacts, and report it to the police.',
      ],
      tasks: [
        'Change the password of your main email to four words of your own, and switch two-step verification on. Print the backup codes.',
        'Collect three suspicious messages from your family. In each one, underline what gives it away.',
        'Teach one older relative the rule about codes.',
      ],
      materials: [
        { label: 'Google’s phishing quiz', url: 'https://phishingquiz.withgoogle.com/' },
        { label: 'Have I Been Pwned: was my address in a leak?', url: 'https://haveibeenpwned.com/' },
        { label: 'Bitwarden, a password manager that is free to use', url: 'https://bitwarden.com/' },
      ],
    },
    {
      id: 'devices',
      title: 'Printer, projector, hotspot',
      aim: 'connect the usual devices and look for a fault in the right order before you call for help.',
      text: [
        'Most faults are simple: no power, a loose cable, the wrong choice in a list. Go through them in the same order every time. Is there a light? Is the plug in at both ends? Does it work with another cable, another socket, another device? What changed since it last worked? Read the message on the screen aloud, and write it down before you close it. Restarting helps because programs start again from the beginning. If you need it every day, something else is wrong.',
        'A printer needs paper that fits the tray, toner or ink, and a driver; in the print window check which printer is chosen, which pages, and whether A4 is set. Cancelling a stuck job in the queue cures many troubles. For a projector connect HDMI first, then press the Windows key and P and choose Duplicate. To use the internet through a phone, switch on its hotspot with its own password, connect the computer by Wi-Fi, and set the connection to metered, so that updates do not eat your data. Scan documents at 300 dpi as PDF. And know when to stop: open power supplies and swollen batteries are for technicians.',
      ],
      tasks: [
        'Print a file of four pages on one sheet of paper: two pages on each side. Explain each setting you used.',
        'Share the internet of a phone with a computer and measure how many MB one hour of your work takes.',
        'Let a friend create a harmless fault (a loose cable, an empty tray, airplane mode). Find it and write a note: symptom, cause, cure.',
      ],
      materials: [
        { label: 'Windows help and learning', url: 'https://support.microsoft.com/windows' },
        { label: 'A printer you can use for an hour, and ten sheets of paper' },
        { label: 'A phone with a hotspot, and a USB cable' },
      ],
    },
  ],
}
