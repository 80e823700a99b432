import type { CourseFile } from '#content/schema/courses.ts'
import type { Learning } from '#content/schema/learning.ts'

export const course: CourseFile = {
  order: 4,
  id: 'comp-4',
  label: 'Web Development',
  searchWords: 'website coding coder programming programmer software developer frontend backend full stack javascript',
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
  before: 'You type comfortably, manage files and are patient with small mistakes. We do not expect any programming.',
  afterwards:
    'You can build sites for local businesses on contract, join a software team in Nigeria, or work remotely for one abroad. Employers will open your links before they read your certificates, so you leave with three addresses to show.',
}

export const learning: Learning = {
  introduction:
    'Twelve modules from the first line of HTML to a site that is online. You need a notebook, a browser and, from the second module, some hours a week at a computer: your own, a friend’s or one in a cyber cafe.',
  modules: [
    {
      id: 'how-the-web-works',
      title: 'How a page reaches a phone',
      aim: 'say what happens between typing an address and seeing a page, and find out why a page is slow.',
      text: [
        'A website is a folder of files on a computer that never sleeps: the server. Your phone is the client. When you open an address, the phone first asks the domain name system, a kind of telephone book, which number (IP address) belongs to the name. Then it sends a request to that number, in a language called HTTP. The server answers with a status, some headers and usually HTML. The browser reads the HTML from the top, meets addresses of pictures, styles and scripts, and sends a request for each of them.',
        'Every request travels to the server and back. On a weak signal one such trip can take a second, so a page that needs eighty of them feels broken although nothing is wrong with it. Size counts too: a picture of 2 MB costs its reader real money. Good pages are small, ask for few things, and show their words before their pictures. HTTPS and the lock mean that the talk between phone and server is encrypted and that the server has proved its name. They do not mean that the people behind it are honest.',
      ],
      tasks: [
        'Draw the journey of one page on paper: phone, mast, domain name system, server, and back. Write on each arrow what travels along it.',
        'On a computer open a news site, press F12, choose Network and load the page again. Write down the number of requests, the size and the time. Do the same with a site you like, and explain the difference in three sentences.',
        'Switch the Network tab to a slow connection and notice what appears first.',
      ],
      materials: [
        { label: 'MDN: How the web works', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Getting_started/Web_standards/How_the_web_works' },
        { label: 'A browser with developer tools (Firefox or Chrome) on a computer' },
        { label: 'A notebook for this course only; you will need it in every module' },
      ],
    },
    {
      id: 'first-page',
      title: 'Your first page in HTML',
      aim: 'write a page with headings, paragraphs, links, a list and a picture that makes sense without any styling.',
      text: [
        'HTML says what each piece of a page is, never how it looks. A heading is <h1> because it is the title, not because it is big. There is one <h1>; sections below it begin with <h2>, parts of those with <h3>, and no level is skipped. A screen reader lets blind visitors jump from heading to heading, and a search engine reads the same outline. So ask of every line: what is this? A paragraph is <p>, a list of things <ul>, steps in order <ol>, a link <a href="...">, the menu <nav>, the unique part of the page <main>.',
        'Most elements have a beginning and an end, <p>like this</p>, and sit inside each other like boxes: you close the last one you opened first. A picture is <img src="tailor.jpg" alt="Amaka measures a sleeve">. The alt text is what is read out, or shown when the picture does not arrive; describe what matters, and leave it empty (alt="") for decoration. Every page starts with <!doctype html>, says its language in <html lang="en">, and carries in its head the character set utf-8, a title and the viewport line without which phones pretend to be desktops.',
      ],
      tasks: [
        'Write index.html by hand for a business in your street: name, what it sells, opening hours as a list, a picture with alt text, a phone link (<a href="tel:+234...">).',
        'Read only the headings of your page aloud. Do they tell the story? Correct them until they do.',
        'Run the checker below on your page and correct every error, from the top.',
      ],
      materials: [
        { label: 'MDN: Structuring content with HTML', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/Structuring_content' },
        { label: 'The W3C checker for HTML', url: 'https://validator.w3.org/' },
        { label: 'VS Code, or any plain text editor', url: 'https://code.visualstudio.com/' },
      ],
    },
    {
      id: 'css',
      title: 'Looks by rules: CSS',
      aim: 'give a page readable type, colour and space with a style sheet of under a hundred lines.',
      text: [
        'A style sheet is a list of rules: which elements (the selector), which property, which value. p { line-height: 1.6 } speaks to every paragraph, .price to everything with class="price". When two rules disagree, the more specific one wins, and between equals the later one. Beginners fight this with !important; the cure is to write few, simple selectors, mostly classes. Some properties, such as colour and font, are inherited by what is inside, so set them once on body.',
        'Every element is a box: content, then padding, then border, then margin. Write * { box-sizing: border-box } at the top and a width means what you see. Choose sizes in rem, so that a reader who enlarges the text in the browser enlarges your page, too. Lines of 60 to 70 characters read best: max-width: 38rem on the text does it. For contrast, 4.5 to 1 between text and background is the lowest that people with weak eyes, or with a phone in the sun, can read easily. Grey on white is fashionable and wrong. Spacing tells what belongs together: less space inside a group than between groups.',
      ],
      tasks: [
        'Style the page of your last module with a style.css of its own: two colours beside black and white, one typeface, a spacing scale of 0.5, 1, 2 and 4 rem.',
        'Measure each pair of colours with the contrast checker and write the figures as comments beside them.',
        'Enlarge the text of the browser to 200 per cent. Repair whatever overlaps or is cut off.',
      ],
      materials: [
        { label: 'MDN: CSS styling basics', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/Styling_basics' },
        { label: 'WebAIM contrast checker', url: 'https://webaim.org/resources/contrastchecker/' },
        { label: 'A ruler and a magazine page you find well laid out: measure its margins' },
      ],
    },
    {
      id: 'small-screens',
      title: 'One page for every screen',
      aim: 'lay out a page that works at 320 pixels and uses the room of a wide screen, without two versions.',
      text: [
        'Most of your visitors hold a phone 360 pixels wide. Start there: with plain HTML everything is already in one column and fits. Trouble begins with fixed widths, so give boxes max-width instead of width, and pictures max-width: 100% with height: auto. Write width and height into every <img>; the browser then reserves the space and nothing jumps while it loads.',
        'For wider screens you add columns. Flexbox arranges things in one direction: a row of buttons that wraps (display: flex; flex-wrap: wrap; gap: 1rem). Grid arranges in two: grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)) makes as many columns as fit and needs no media query at all. Where you do need one, let the content decide: widen the window slowly, and where the lines get too long write @media (width >= 48rem). Things to press are at least 44 pixels high, better 48, and not crowded: thumbs are not arrows. Never switch off zooming. Pictures may differ by size: srcset offers several files and a small phone takes the small one, which can save nine tenths of the data.',
      ],
      tasks: [
        'Make a catalogue of six products from your page: one column at 320 pixels, two or three on a tablet, at most four on a desktop, with a single grid rule.',
        'Test it on a real phone: put phone and computer on one hotspot and serve the folder (VS Code: Live Preview), or send yourself the files.',
        'Shrink one photograph to a width of 800 pixels and note both file sizes.',
      ],
      materials: [
        { label: 'MDN: CSS layout', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/CSS_layout' },
        { label: 'Squoosh, makes pictures smaller in the browser', url: 'https://squoosh.app/' },
        { label: 'The cheapest Android phone you can borrow' },
      ],
    },
    {
      id: 'forms',
      title: 'Forms that people like to fill in',
      aim: 'build a form that any keyboard, any phone and a screen reader can use, and that explains mistakes kindly.',
      text: [
        'A form is where a site does its real work: an order, a booking, an application. Each field has a <label for="..."> that stays visible; a placeholder disappears as soon as you type, so it is not a label. Choose the type for the job: type="email" and type="tel" bring the right keyboard, autocomplete="name" lets the phone fill in what it knows, inputmode="numeric" helps with a PIN. Ask for nothing you do not need. Every field costs you visitors.',
        'Say what is wrong beside the field, in words that tell how to put it right: not "Invalid input" but "Write the number with 11 digits, for example 0803 123 4567". Never empty a form because of one mistake. Accept what people write: spaces in a phone number are not a mistake; remove them yourself. Checking in the browser (required, pattern, min) is a courtesy to the visitor; it protects nothing, because anyone can send a request without your page. The server must check everything again. Finally, a form must survive a lost network, a double press on Send, and the back button. What people typed stays, and one order remains one order.',
      ],
      tasks: [
        'Build a booking form for a barber: name, phone, service, day, hour, remark. Use labels, a fieldset for the hours, and the right types.',
        'Fill it in with the keyboard alone, from the first field to Send. Then with the screen turned away and a screen reader on (NVDA, or TalkBack on Android).',
        'Write the five most likely mistakes and one helpful sentence for each.',
      ],
      materials: [
        { label: 'MDN: Web forms', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Forms' },
        { label: 'GOV.UK Design System: error messages', url: 'https://design-system.service.gov.uk/components/error-message/' },
        { label: 'A paper form from a bank or a school: mark what it asks for twice' },
      ],
    },
    {
      id: 'javascript',
      title: 'First steps in programming',
      aim: 'write small programs with values, decisions, loops and functions, and make a page answer to a press.',
      text: [
        'A program is a list of instructions that the machine follows to the letter. In JavaScript you give values names (const price = 1500), put them into lists ([1500, 900, 2200]) and objects ({ name: "garri", price: 900 }), decide with if, and go through a list with for (const price of prices). A function is a recipe with a name: it takes values and returns one. Keep each so small that its name says all it does: totalOf(basket), not doStuff().',
        'On a page, the browser tells you about events. You find an element with document.querySelector, and add a listener: button.addEventListener("click", addToBasket). The program changes the page by changing the document, which the browser then draws again. Put text into it with textContent; innerHTML would run any code that someone wrote into it. You will make mistakes all day; everyone does. Read the message in the console from its first line: it names the file and the line. Change one thing, try again. If you cannot see the fault, print the values with console.log and compare them with what you believed. Programmers are not people who make no mistakes but people who find them quickly.',
      ],
      tasks: [
        'Write a function that adds up the prices in a list, and one that gives a discount of 10 per cent above 10,000 naira. Try each with five lists, among them an empty one.',
        'Make a page with three products, buttons to add them, and a total that is always right.',
        'Explain your longest function aloud to someone who does not program. Where you hesitate, rename or split it.',
      ],
      materials: [
        { label: 'MDN: Dynamic scripting with JavaScript', url: 'https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/Scripting' },
        { label: 'The Modern JavaScript Tutorial, part 1', url: 'https://javascript.info/' },
        { label: 'The console of your browser (F12)' },
      ],
    },
    {
      id: 'git',
      title: 'Keep every version with Git',
      aim: 'record your work in small steps, go back to any of them, and share it on GitHub.',
      text: [
        'Folders named final, final2 and final_really_final lose work. Git keeps the whole history of a folder instead. You change files, choose what belongs together (git add), and record it with one sentence that says why (git commit). A commit is a photograph of all files at one moment; git log lists them, git diff shows what you have changed since, and git restore brings a file back. Make a commit whenever something works, several times an hour.',
        'A branch is a second line of work: you try an idea on it and join it with main when it is good (git merge), or throw it away. A remote, such as GitHub, is a copy elsewhere: git push sends your commits, git pull fetches those of others. When two people changed the same lines, Git asks you to choose; that is a conflict, not a disaster. Three rules from the first day: never commit passwords or keys, because history keeps them forever; write a README that says what the thing is and how to start it; commit the sources, not what a tool can make from them. Employers read a history like an application letter.',
      ],
      tasks: [
        'Put your barber site under Git: git init, a .gitignore, a first commit, then at least five more with honest sentences.',
        'Break the page on purpose, look at git diff, and restore it.',
        'Open a GitHub account with two-step verification, push the project, and switch on GitHub Pages. Send the address to a friend and ask for one criticism.',
      ],
      materials: [
        { label: 'Pro Git, chapters 1 to 3, free to read', url: 'https://git-scm.com/book/en/v2' },
        { label: 'GitHub: Hello World', url: 'https://docs.github.com/en/get-started/start-your-journey/hello-world' },
        { label: 'About 500 MB of data for installing Git and VS Code once' },
      ],
    },
    {
      id: 'typescript',
      title: 'Types that catch mistakes',
      aim: 'describe your data with TypeScript so that the editor finds a wrong name before a customer does.',
      text: [
        'JavaScript notices a mistake when the line runs, perhaps weeks later in front of a customer. TypeScript reads the program before. You say what a value is, type Booking = { name: string; day: string; minutes: number }, and from then on the editor underlines every place that misspells a field or adds a text to a number. It works out many types automatically; you write types where data comes in and on functions that others call.',
        'Think in possibilities. A booking is free or taken; write status: "free" | "taken" and a typing error becomes impossible. A search may find nothing; then its type is Booking | undefined, and TypeScript insists that you handle both. The type any switches all of this off, so avoid it. Types are gone when the program runs, so they do not prove data from a form or a server. Check it while the program runs, with a few ifs or a library such as zod. Turn strict on in tsconfig.json on the first day. It will complain more, and each complaint is a fault you did not have to look for at night.',
      ],
      tasks: [
        'Rename the script of your basket to .ts, switch strict on, and describe product and basket with types. Count how many real faults it finds.',
        'Write a function parsePhone(text: string): string | undefined that accepts 0803 123 4567 and +2348031234567 and gives the same form for both. Try eight inputs, good and bad.',
        'Give a type to the answer of any public JSON address, then check it while running.',
      ],
      materials: [
        { label: 'The TypeScript Handbook', url: 'https://www.typescriptlang.org/docs/handbook/intro.html' },
        { label: 'TypeScript Playground: try without installing', url: 'https://www.typescriptlang.org/play' },
      ],
    },
    {
      id: 'server',
      title: 'Your own server',
      aim: 'answer requests with Node.js: pages, JSON, and the right status for every outcome.',
      text: [
        'A server is a program that waits. For each request it looks at the method (GET reads, POST makes something, PUT and PATCH change, DELETE removes) and at the path, and answers with a status: 200 all right, 201 created, 303 look there, 400 your request is wrong, 401 sign in first, 403 not yours, 404 not here, 500 my fault. Choose them with care, since other programs rely on them. GET must change nothing: browsers, search engines and chat apps open links automatically.',
        'In Node.js the same language runs outside the browser. While one request waits for a file or a database, the program serves others; that is what await is for. Never let a single request block: no endless loops, no reading of huge files at once. Treat everything in a request as a message from a stranger. Check each field for type, length and range before you use it, and answer with a sentence that helps. Settings such as the port or a password to the database come from the environment, never from the code. And write a log: time, method, path, status, how long it took. When someone says that it does not work, look in the log first.',
      ],
      tasks: [
        'Write a server with two routes: GET /hours answers the free hours as JSON, POST /bookings takes one and answers 201, or 409 when the hour is taken.',
        'Send it twenty bad requests with curl: no body, wrong types, a name of 10,000 letters. It must answer each with 400 and keep working.',
        'Open it from a phone on the same hotspot.',
      ],
      materials: [
        { label: 'Learn Node.js, by the project itself', url: 'https://nodejs.org/en/learn' },
        { label: 'MDN: HTTP response status codes', url: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Status' },
        { label: 'curl, which is on most computers already' },
      ],
    },
    {
      id: 'database',
      title: 'Tables and questions: SQL',
      aim: 'design tables for a small business, ask them questions in SQL, and let the database refuse wrong data.',
      text: [
        "A database keeps what must not be lost. In PostgreSQL data lives in tables: one for each kind of thing, one row for each thing, one column for each fact. Write a fact once. A booking does not repeat the name of its customer but refers to the row by its key; when the customer marries and changes her name, one row changes. Ask with SELECT: SELECT name, phone FROM customers WHERE town = 'Kaduna' ORDER BY name. JOIN brings tables together, GROUP BY counts and adds up.",
        'Let the database guard its own rules. NOT NULL, CHECK (minutes > 0), UNIQUE (barber_id, starts_at): with the last one, two people can never get the same hour, even if both press at the same millisecond, while a check in your program alone would fail sooner or later. Put changes that belong together into a transaction: either all of them happen or none. An index is like the index of a book; without it the database reads every row. Look with EXPLAIN before you believe that a query is slow or fast. And a database without a tested backup is a loss that has not happened yet.',
      ],
      tasks: [
        'Draw the tables of your barber: customers, services, bookings. Write the CREATE TABLE statements with every rule you can think of.',
        'Put in thirty rows and ask: who came most often in March? Which hour is never booked? What did Saturdays earn?',
        'Open two windows and book the same hour in both. Exactly one may win.',
      ],
      materials: [
        { label: 'PostgreSQL tutorial, in its documentation', url: 'https://www.postgresql.org/docs/current/tutorial.html' },
        { label: 'SQLBolt: exercises in the browser', url: 'https://sqlbolt.com/' },
        { label: 'Squared paper for drawing tables' },
      ],
    },
    {
      id: 'safety',
      title: 'Passwords, sessions and attacks',
      aim: 'store passwords and sessions so that a thief gains little, and show why a well-known attack fails.',
      text: [
        'Assume that your database will be stolen one day. Then it must not hold any password, only the result of a slow one-way function such as argon2id, with a different salt for each person. You check a login by calculating again. After the login the browser keeps a random session key in a cookie: HttpOnly, so that scripts cannot read it; Secure, so that it travels encrypted only; SameSite=Lax, so that other sites cannot use it to send forms in your name. Count failed attempts and slow them down.',
        "Injection is one of the oldest attacks: the visitor writes code where you expected a name. If you glue text into SQL, the name '; DROP TABLE bookings; -- becomes a command. Parameters ($1) send it separately, and it stays a strange name. The same with HTML: text from people is shown as text, never as markup. For each request ask two questions: who is it, and may they do this with this row? Forgetting the second is the most common hole of all: /bookings/17 shows a stranger’s booking to anyone who tries 18. Attack only what is yours. In Nigeria the Cybercrimes Act punishes people who try to break into other people’s systems.",
      ],
      tasks: [
        'Add sign-up and login to your server with argon2id and a session cookie. Look at what is stored: could you guess a password from it?',
        'Try on your own site: a quote in every field, <b>bold</b> as a name, the address of another person’s booking. Write down what happened and repair it.',
        'Switch on two-step verification for your email and GitHub accounts today.',
      ],
      materials: [
        { label: 'OWASP Top Ten', url: 'https://owasp.org/www-project-top-ten/' },
        { label: 'OWASP cheat sheet: storing passwords', url: 'https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html' },
        { label: 'MDN: Security on the web', url: 'https://developer.mozilla.org/en-US/docs/Web/Security' },
      ],
    },
    {
      id: 'online',
      title: 'Test it, then put it online',
      aim: 'prove that your site works for people and put it online with a domain, HTTPS and a backup.',
      text: [
        'Before strangers come, test in four ways. By keyboard: can you reach and see everything with Tab, Enter and Space? With a screen reader: does each button say what it does? With Lighthouse, on a simulated slow phone: what does it find, and is it right? And with automatic tests: a small program that books an hour as a visitor would and fails loudly when it cannot. Run it before every release; you will be grateful on a Friday evening.',
        'Then rent a small Linux server or a host for Node.js programs. Point your domain at it (a .com.ng name can be had from any registrar accredited by NiRA), let nginx or Caddy receive the visitors and pass them on to Node, and get a certificate from Let’s Encrypt, with a tool that renews it for you. The program runs as a user without special rights, and systemd starts it again when it fails. Copy the database to another place every night, and restore that copy once a month: only then is it a backup. Write down each step as you do it. In a year someone, probably you, will have to do it again.',
      ],
      tasks: [
        'Run Lighthouse on its phone setting and fix the three findings that matter most to your visitors. Note the figures before and after.',
        'Put the barber site online at its own address with HTTPS.',
        'Make a backup, delete the test database, restore it, and time yourself.',
      ],
      materials: [
        { label: 'web.dev: Learn accessibility', url: 'https://web.dev/learn/accessibility' },
        { label: 'Let’s Encrypt: getting started', url: 'https://letsencrypt.org/getting-started/' },
        { label: 'NiRA, the registry of .ng names', url: 'https://nira.org.ng/' },
        { label: 'Three people who have never seen your site: watch them use it, and say nothing' },
      ],
    },
  ],
}
