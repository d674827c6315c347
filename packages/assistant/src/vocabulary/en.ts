export const en = `
observation: case., cases., observation, safety report, deviation, finding, report., reports., hazard report, issue., issues., obs., near miss report, problem, ticket, remark, non conformit, nonconformit, observ, report card, incident report, flagged, snag, defect report, concern., concerns., complaint, trouble
action: action, corrective action, measure., measures., task., tasks., todo, to dos
permit: permit, work permit
risk: risk assessment, assessment, risk assessed
riskword: risk., risks.
chemical: chemical, substance
document: document, documents, manuals., user manual, doc., docs., paper., papers., guideline, leaflet, handbook, paperwork
training: training, course, module, induction, trainings
card: card., cards., certificate, competence, licence, license, qualification
area: area., areas., place., places., location, zone, hall., code., codes., halls., section., sections., bay., site area
round: safety round, round., rounds., safety walk, inspection, audit, walk.
alarm: emergency alert, alarm, alert., alerts., drill
procedure: emergency procedure, procedure
tsi: tsi, safety index, index., score., how are we doing, how is the plant doing, how is it going
injury: tri., lta., ltif., trif., trir., ltir., ltifr, injury rate, injury frequency, hours worked, man hours, working hours, work hours, recordable, lost time, lost-time, accident rate, accident frequency
settings: limit., limits., threshold
person: people., person., persons, worker., workers, employee, colleague, staff.
department: department, unit., units., cost centre

count: how many, how much, number of, count., total., no. of., num of, nr of, nbr of, hom many, howmany, how overdue, how late, how old., how far, tally
list: show me, give me, tell me, list., show, which., give me, display, find., can i see, can i know
what: what., whats
exists: is there, are there, do we have, is any, are any, any., have we
who: who's, who., whose., whom., responsible, in charge, owner., assigned to, accountable, whos., looks after, looking after, deals with, dealing with, takes care, behind., holds., holder., manager., boss., head of, foreman, supervisor., responsibility of, whose responsibility, who is, who has., handled by, assigned., on whose, whose name, whos got, who got, runs., who runs, who applied, who requested, who asked for, who has asked for, who has requested, who wanted, who put in for, whos on, who is on the, who is dealing, whos dealing, whos sorting, who sorts
when: when., until when, how long, what time, what date, till what date, until what date, by what date, what day
where: where.
most: most., most common, most often, top., busiest
least: least., fewest, safest
by: each, spread, break down, broken down, by., per., breakdown, distribut, split, grouped, group, break., split up
trend: gone down, gone up, fewer, evolv, going up or down, fewer and fewer, trend, develop, increas, decreas, going up, going down, rising, falling, changed over, history, right direction, getting better, getting worse, improving, worse than, up or down, than before, getting fewer, getting more, more often
compare: compare with, compare, compared, versus, vs., difference, against
why: why., reason, what caused
howto: should we do, in case of, how do, how to, how can, how should, what should i do, what do i do, what to do, what must i do, instruction, instructions, how., what's the procedure, procedure if, procedure when, procedure for, what happens if, what are the steps, steps to, way to, where can i change, where do i change, where do i turn, where do i put, where can i see my, where do i find, where do i get, where do i go to, need to remember, must i remember, bear in mind, before i start, before starting, how do we get out, where do we meet, where to meet, where do we gather, what if
may: may i, can i, am i allowed, is it allowed, may we, can we, are we allowed, do i need, is it ok, is it safe, could i, may., allowed., can one, may one, ok to, okay to, am i ok, am i okay, am i good to, allowed to, permitted to, are you allowed, is one allowed, can anyone, can someone, shall i, do we need, am i alright to, am i all right to, alright to, all right to, why cant i, why can i not, why am i not allowed
average: average, median
share: percent, share., percentage, proportion, what part, how big a part
about: about., regarding, concerning, related, mention, mentions, tell me, involving, to do with

newest: newest, latest, most recent, latest one, whats new, what is new, anything new
oldest: oldest, earliest, first.
worst: worst, most serious, most severe, most dangerous, highest, biggest, gravest, weakest, nastiest, scariest, riskiest, ugliest, dragging us, dragging down, pulling us down, pulls us down, holding us back
best: best., lowest
open: open., unresolved, unclosed, unfinished, outstanding, not closed, not yet closed, not been closed, not done, undone, not completed, incomplete, not finished, still to do, remaining, hanging, on her plate, on his plate, on their plate, on his desk, on her desk, on their desk, unhandled, unaddressed, unattended, unfixed, untreated, still open, not sorted, not been sorted, not dealt with, arent finished, isnt finished, arent done, not resolved, not been resolved, pending action, left to do, still waiting, hasnt been done, havent been done, not fixed, not been fixed, not sorted out, left open, not put right, needs fixing, need fixing, needs doing, needs sorting, needs repair
in_progress: in progress, being handled, under way, underway, ongoing, being worked on, in the middle of, worked on, being looked at, being fixed, being dealt, in hand, in the works, someone on it, being sorted, being worked, started on, halfway through, halfway, half done, half way
closed: close., did we close, closed, resolved, fixed, solved, closing, closure, sorted., sorted out, finished off, dealt with, signed off, wrapped up, cleared., closed off, close out, closed out, close to closed, put right, repaired, mended, handled, cleared up, tidied up, taken care, ticked off, done with
completed: completed, complete., done., finished, passed, taken., finish., finishing., completing., wrapped, got through, cleared, done and dusted
verify: verif, be verified
pending: pending, waiting, awaiting, not approved, unapproved, requested, waiting for approval, say yes, in the queue, not decided, undecided, needs approval, need a signature, needs a signature, need signing, not signed, still need a sign, still needs a sign, need a sign
approved: approved, in force, valid., active., currently valid, effective, still ok, still good, good right now, good now, still valid, green lit, signed off permit, say yes, ok now, okay now, live., go ahead, in date
rejected: rejected, refused, denied, turned down, knocked back, turned away, thrown out, bounced, declined, not granted, said no to, sent back, got a no, shot down, knocked down
suspended: suspended, interrupted, stopped., on hold, paused, halted, on pause, put on hold
expired: past due sheet, expired, lapsed, out of date, run out, ran out, outdated, gone off, no longer valid, not valid, invalid, has run out, have run out, have gone out of, past its validity, past validity, past their validity, past use, old safety, old sheet, old data sheet, old sds
overdue: past their due, past due, past its due, overdue, late., past due, past deadline, behind schedule, should have been, should already, missed., deadline passed, deadline has passed, passed deadline, passed their deadline, passed its deadline, passed the deadline, missed deadline, over deadline, past its date, past their date, past the date, past date, behind with, behind on, running late, running behind, lagging, overran, overrun, too late, slipped, gone past, went past, past time, blown past, blew past, well past
soon: soon., expiring, shortly, coming up
notStarted: still need, not started, havent started, not yet started, still have to complete, need to complete, have to do
missing: missing, without a safety data sheet, without sds, without a data sheet, lack, lacking, dont have a, doesnt have a, no sds, no data sheet, no safety data sheet
toRead: unread, to read, must read, have to read, need to read, not read, got to read, left to read, still to read, not gone through, not been through, havent gone through
unassigned: nobody has, no one has, dont have an owner, have no owner, no responsible, unassigned, without an owner, without owner, no owner, nobody responsible, without a responsible, not assigned, without an assignee, has nobody, no one responsible, without responsible, no one on, nobody on, no one on them, no one assigned, nobody assigned, no assignee, unowned, ownerless, nobody is handling, nobody is looking, nobody looking, nobody dealing, nobodys., no name on, without a name

low: low., minor, slight
medium: medium, moderate
high: high., serious, severe, major, urgent
critical: critical, intolerable
dangerous: dangerous, hazardous
nearmiss: near miss, near-miss, nearmiss, close call, near accident, near misses, almost an accident, nearly an accident, almost accident, almost happened, close shave
incident: incident, accident, injury report, injury, injuries, hurt., got hurt, casualt, mishap
hazard: hazard., hazards., danger., dangers
improvement: improvement, suggestion, idea., ideas., improvement idea
positive: positive, good practice, something good, anything good, good things
quality: quality, quality issue, quality problem
efficiency: efficiency
ergonomics: ergonom
machines: machine safety, machinery, machine related, machines., machine., equipment, machine guard
traffic: traffic

hot_work: hot work, hot-work, welding, weld., grinding, flame cut, grind, fire work, cutting torch, torch cut, hotwork, soldering, brazing
height_work: work at height, working at height, at height, height work, roof, on the roof, height., heights., work up high, up high
confined_space: confined space, enclosed space, into a tank, into the tank, enter a tank, enter the tank, tank entry, vessel entry, inside a tank, tank job, tank work
electrical: electrical work, electrical, sfs 6002, sfs6002
hazardous_materials: hazardous material, dangerous substances
first_aid: first aid, first-aid
work_safety: occupational safety card, work safety card, safety card

ends: end., ends., ending., ended., expire., expires, due., run out, deadline, terminat, until., valid until, valid till, good until, good till, runs out, running out, going to expire, about to expire, finish by, due date, fixed by, done by, good for, lapse
starts: start., starts, begin, starting, beginning, kick off, kicks off
reported: observed, seen., reported, report., recorded, made., submitted, happened, raised, filed, logged, registered, came in, come in, coming in, been reported, noted., put in, written up, called in, came up, turned up, spotted., noticed., flagged., went wrong, going wrong, happen.

today: today, tday., 2day, this morning, earlier today
tomorrow: tomorrow, tmrw., tomorow, tomorro, tmr.
yesterday: yesterday, yday., yest.
dayAfter: day after tomorrow
now: now., right now, currently, at the moment, at present
this: this., current.
last: last., past., previous
next: next., coming., following
hour: hour., hours., hrs, hr., hrs.
day: day., days.
week: week, wk., wks.
month: month, mth., mths.
quarter: quarter
year: year, yr., yrs.
half: half a year, half-year, half year
weekend: weekend
since: since., after.
ahead: within., in the next
ago: ago.
recent: recently, lately

me: i., my., me., mine., myself, i have
mine: i reported, i made, my observations, my own, my reports, i have reported, i submitted, i have made, did i report, have i reported, i sent, i filed, that i made, ive reported, ive made, ive sent, ive logged, i logged, i raised, i wrote, reports of mine, i put in, i have written, ive written
responsibleMe: what do i have, assigned to me, my responsibility, am i responsible, i am responsible, on my desk, on my list, am i supposed, given to me, do i have to fix, do i need to fix, on my plate, for me to do, waiting for me, my to do, my todo, do i need to do, should i be doing, should i fix, do i have to do, do i have left, on me., been given to me, i need to do, i have to do, i have to fix, i should fix, my tasks, my jobs, my work list, i am in charge, am i in charge, im responsible
not: nobody, hasnt, havent, dont, doesnt, arent, isnt, cannot, not., no., without., never, isnt, arent, havent, hasnt, dont
or: or., and., as well as
storage: store, stored, storage, storing, keep, kept., put away, locker for, where do we keep
nextTo: next to, beside, together, same place, same cabinet, alongside, with., near., side by side, in the same, mixed with, mix., share a shelf, with each other
ppe: protective equipment, ppe., gloves, protection, wear., goggles, respirat, safety glasses, face shield, gear., protective gear, ppe, apron., what do i wear, need to wear, have to wear, mask., masks., goggles n
phrases: hazard statement, h statement, p statement, h phrase, h-phrase, precautionary, how dangerous is
firstAidOf: in the eye, in my eye, into the eye, on skin, on the skin, swallowed, inhaled, splash in
afterWatch: after watch, after-watch, fire watch, fire-watch, post-work watch, watch after, after welding, after hot work
retest: retest, re-test, how often must gas, measured again, gas measure, gas test, measuring interval
reading: reading., readings, gas result, gas value, gas level, measured., measurement, value of gas
gas: gas., gases
oxygen: oxygen, o2
lel: lel., explosive limit, explosion limit
co: carbon monoxide, co.
h2s: hydrogen sulphide, hydrogen sulfide, h2s
responseTime: take to close, takes to close, time to close, closing time, take to handle, handling time, to close an, take us to close
answerTime: response time, first response, time to respond, time to answer, respond
iso: iso 45001, iso45001, iso 14001, iso14001
approver: who. approves, who. can approve, who. may approve, who. grants, who. issues, who. has to approve, approved by whom, who. approved, who. has approved, who. granted, who. issued, who. signed
reporter: who. noticed, who. reported, who. made, who. submitted, who. recorded, who. raised, who. noticed, who. found, reported by, who. has reported, who. flagged, who. spotted, who. logged, who. sent, who. has sent
topic: theme, topic., subject
severityword: severity, severities, risk level
statusword: status, state., states.
categoryword: category, categories, type., types., kind., kinds
app: app., qr

than: than., more than, fewer than, less than
mandatory: mandatory, required, compulsory
changed: chang, affect, dropped, drop., rose., fell., rise., moved, went up, went down, better, improv, pushed, climb
dayBefore: day before yesterday
by_month: monthly
sds: sds., safety data sheet, data sheet, sdss, sheet., sheets.
read: read.
unplaced: no location, without a location
act: close. observation, close. permit, close. the, delete, remove, approve., create., add., change the, reject., cancel all, acknowledge, move., archive, clear., ignore all, ignore previous, set., forward., email all, send all, give me admin, make me admin, promote me, close all.
private: salary, salaries, wage, social security, phone number, home address, birthday, health data, sick leave, credit card, private, personal data, passwords, pregnan, medical, health., who reported me, who told on, who complained, reported me, chats., fire him, fire her
future: predict, forecast, will there be, will happen, going to happen
hello: hello, hi., hey., good morning, thanks, thank you, good afternoon
help: what can you do, what can i ask, how can you help, who. are you, what do you know
offTopic: president, weather, joke, poem, football, recipe, payday, pay day, sauna, wifi, wi fi, canteen, lunch, dinner menu, salary, wages, wage, overtime, holiday, vacation, annual leave, day off, days off, time off, parking, bus., shift start, rota., roster, bonus, pension, union., tax., snow., rain., temperature outside, price of, cost of, how much does, lottery, christmas party, party., coffee, vending, toilet, locker, birthday, monday off, tuesday off, wednesday off, thursday off, friday off, saturday off, sunday off, park my, park the car, dinner, supper, breakfast, match last, the game, the match
target: target., targets., goal., industry, aiming for, aim for, aim., aiming, shooting for, inside our, within our
means: mean., means., explain, made up of, calculated, definition
part: part., parts., component, components, bit of the
help-password: forgot my, forgot password, forgotten my, lost my password, reset my password, cant remember, forgot the, sign in, log. in., login, log. out., change my password, change password, new password, password
help-profile: delete my account, erase my, delete my data, remove my account, close my account, export my data, my personal data, where does my data, download my data, my points, points do i, points have i, see points
help-language: dark mode, dark theme, light mode, light theme, dark., theme., change the language, change language, switch language, another language, language, in english, in finnish, in swedish, in russian, in norwegian, in slovak, into english, into finnish
help-notifications: push., turn off notif, notification settings, mute., notifications.
help-anonymous: anonymous, anonymously, without my name, putting my name, my name on it, leave my name out, without giving, without telling
help-rounds: start a round, do a round, do a safety round, start a safety, begin a round
help-emergency: cancel an alarm, cancel the alarm, cancel an alert, cancel the alert, false alarm, by accident, emergency button, raise an alarm, raise the alarm, send an alert, panic button
help-permit-ask: withdraw, take back my, cancel my request, cancel my permit, apply for, request a permit, ask for a permit, get a permit, get a new work permit
help-reports: export a report, export the report, create a report, make a report, get a report, print a report, pdf
help-training: retake, redo a, repeat a course, renew my course, renew a course
help-correct: typo., edit my observation, fix my observation, correct my observation, fix it., change my observation
help-offline: offline, without internet, without a connection, without network, no signal, without signal, no coverage, without coverage, no reception, no network
help-report: make an observation, create an observation, report an observation, file an observation
renew: renew., renewal, retrain
followUp: and what about, what about, how about, and in, and for, and last, and this, and the
longest: longest, slowest
quickest: fastest, quickest, shortest
about-find: filter, search, sort, narrow, find, list
about-people: user, account, invite, add, new, person, role, added, users, employee, worker
about-backup: backup, back up, key, copy, copies
about-restore: restore, restoring, recover, backup
about-server: server, disk, status, health
about-areas: area, place, add, new, hall, zone, added
about-desk: excel, spreadsheet, csv, export, download
about-documents: acknowledge, sign, read, instruction, mark
about-chemicals-edit: add, chemical, sheet, upload, new, sds, added
about-notifications: notification, too, many, mute, message, off, turn
about-handle: close, finish, solve, observation, case
about-permit-work: close, end, finish, sign, permit
about-correct: typo, mistake, wrong, change, fix, edit
about-photo: photo, picture, camera, attach, add, image, video, pic, pics, photograph
about-install: install, phone, home
about-password: password, forgot, sign, log, login
about-certificate: card, certificate
work_instruction: work instruction, work instructions
policy: policy, policies
form: form., forms., checklist form
setup: setting
undated: without a due date, no due date, without due date, without a deadline, no deadline, without deadline, missing due date, have no due
about-voice: talk, speak, speech, voice, dictate, typing, type, record, sound, audio
about-reports: report, reports, summary, print
streak: days since, days without, days have passed, day since, accident free, injury free, accident-free, injury-free
present: at work, on shift, on holiday, on leave, on duty
before: before., prior to, earlier than, older than
until: by the end of, until the end of, until end of, by end of, through the end of
help-permit-decide: approve a permit, reject a permit, approve a work permit
help-outbox: report sent, reports sent, observation sent, been sent, get sent, go through, gone through, sent yet, did it send
must: must., should, have to be., has to be., have to get, need to be, needs to be, needs., need., needed., has to., gotta., supposed to be, ought to, got to be, got to, do we need to get, do i need to get, what do we need to, what do i need to
activity: activity, reporting activity
points: how many points, points does, points do we, points for, points from, points we get
ignore: i mean, stuff., somehow., till., date., ones, anything, entry, have been, could you, kindly, among, am., say., said., entry, approval, concern, under, went, getting, fixing, handling, looking, desk, nobody else, happen, took, care, case of, far, up of, consist, calculat, figures, register, during, been, got, found, across, updat, will, anyone, anybody, someone, job., jobs., asked, but., because, via, again, back, through, around, anything, everything, something, happening, got., getting, you., your., she, he., her, his., him, sent., send, a., an., the, is., are., was., were., be., being, do., does, did, we., our., us., have, has., had., of., in., at., on., to., for., from., it, its., they, them, their, that, these, those, there, here., so., far., all., some., please, could you, can you, would, needs, want, tell, give., get., see., know, plant, site., factory, company, mill., works., safety, record, still, yet., already, ever., also, just., only, right., as., if., then., more., less., much., many., items, item., thing, things, situation, take, takes, long., time., times., between, over., out., up., down., own, let, look, make, using, used, work., like., number, new., same., other, occurr, happen, exist, ones, amount, data, information, info, what is, ok, into, due to, regist, name., names, go., going, come, doing, longer, exactly, actually, really, probably, especially, will., there., theres, anyone., did., does., it., the., under., that., these., those., have., been., going on, log., status of, level., levels., afternoon, tonight, evening, handle., handled., left, figure, on my plate, i want, i need, we need, for the audit, every., use., gets, heading, please., rate., rates., worked., such., either., neither., both., none., several., few., little., enough., quite., rather., very., too., pretty., roughly., approximately., even., once., twice., always., often., sometimes., usually., maybe., perhaps., cheers., well., though., although., while., unless., whether., whatever., whichever., whoever., somewhere., anywhere., everywhere., along., toward., towards., upon., onto., im., ive., id., yours., ours., having., could., might., shall., ought., wanna., gonna., gives., gave., given., goes., gone., came., making., put., puts., says., told., ask., knew., think., thought., seem., seems., meant., call., called., working., try., trying., lying., lie., sit., sitting., stand., stands., nothing., everyone., somebody., everybody., guys., folks., lads., bit., lots., bunch., couple., sort., sorts., way., ways., presently., nowadays., altogether., sum., possible., able., available., entire., actual., main., present., written., various., different., certain., particular., specific., exact., proper., sorting., fix., lying around, belong., belongs., belonging., check., checks., checking., fixes., drive., ahead., almost., alone., apart., appear, around., aside., asking., away., became., become., becomes., begin., below., big., bring., brought., buy., certain, clearly., consider, contain, corresponding., deal., dealing., dear., definitely., describe., despite., detail., details., differ., else., everything., exactly., fact., facts., fairly., feel., felt., follow, formerly., front., fully., further., general., generally., great., greatest., hardly., hasnt., heard., help., hence., hereby., hope., hopefully., however., immediate, immediately., important, indeed., indicat, inner., instead., interested., interesting., involve., inward., itself., join., knows., large., largely., lately., later., length., lets., likely., line., looked., looks., mainly., managed., manage., matter., meantime., meanwhile., mention., merely., mind., moreover., mostly., myself., namely., nearly., necessar, nevertheless., nice., normal, notice., noticed., obvious, occasion, off., okay., old., order., ordinary., ourselves., outside., overall., owing., page., piece., plus., point., points., position., possib, previous., provide, provided., quick., quickly., quiet, reach., readily., ready., real., reason., recent., regardless., relatively., remain., respective, result., rest., room., run., running., saw., second., seconds., seeing., self., short., shortly., side., signif, similar., simply., single., slightly., somewhat., sorry., specif, spot., sub., sudden, supposed., sure., system., talk., tend., thanx., themselves., thereby., therefore., thing., third., thorough, thoroughly., thus., together., tonight., tried., truly., turn., turned., unfortunately., unlike., unlikely., upward, useful., usual, value., values., via., view., wait., wants., waited., wasnt., week., welcome., werent., whats., wherever., whole., widely., wish., wont., wonder., word., words., world., wouldnt., yes., yep., yeah., yup., nope., ya., u., pls., plz., thx., ta., btw., asap., regarding., question., folk., bloke, fella, lad., boys., theyre., weve., youve., ill., finding., found., come., comes., mate., mates., buddy., at all, too close, valid for., applied., apply., statistic, alright., tickets., stay., stayed., on file., above., allready, alredy, ever finish, carry on., carry., good., crew, shift., lot., whatsoever, by the way, n., cos., cuz., coz., tho., aint., dunno, wot., innit, lately, reckon, bloody, actual, apparently, recorded on, bothered, meeting, toolbox, sat., lemme., gimme., started., basis, part of, share of
numbers: one, two, three, four, five, six, seven, eight, nine, ten
months: january|jan., february|feb., march, april|apr., may, june|jun., july|jul., august|aug., september|sept|sep., october|oct., november|nov., december|dec.
weekdays: monday, tuesday, wednesday, thursday, friday, saturday, sunday
seasons: spring., summer, autumn|fall., winter`;
