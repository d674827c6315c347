import type { Lexicon } from './lexicon.ts';

export const en: Lexicon = {
  count:
    'how many, how much, number of, count, total, amount of, how often, numbers of, tally, sum of, how frequent, total number, quantity, hm many, count up, volume of',
  list: 'which, what., list, show, give, find, display, are there, is there, any., do we have, have we, see all, pull up, were there, was there, have there been, has there been, tell me which, tell me what, let me see, pull, bring up, get me, i want to see, i would like to see, id like to see, can i see, could you list, enumerate, look up, which ones, whats, search for, fetch, check, check if, check whether, do i have, got any, is anything, was anything, has anything, did anything',
  who: 'who., whom, whose, responsible, in charge, assigned to., assignee, owner., owns, handling., handles, dealing with, took care, takes care, taking care, looks after, look after, who is, whos., responsible person, person responsible, accountable, on whose, handler, in whose name, who has, who will, fixing, who fixed, who fixes, who does, who did, belongs to, answers for, who applied, applicant, requested by, who requested',
  trend:
    'trend, develop, increas, decreas, going up, going down, rising, falling, over time, evolv, changed., change in, monthly, month by month, improving, getting worse, getting better, fewer, growing, grown, risen, rise., dropped, dropping, up or down, gone up, gone down, went up, went down, trending, trends, evolution, history, historical, progress over, over the months, going upwards, going downwards, upward, downward, grow, grows, on the rise, on the decline, decline, declining, declined, shrink, climb, climbed, climbing, drop in, fallen, rose, slope, curve, graph, chart, pattern over, direction, more or less than before, becoming more, becoming fewer, becoming less, become more, become fewer, become less, how has, how have, how is the number, week by week, year by year, changing, changes in, fluctuat, heading',
  compare:
    'compar, versus, vs., difference, against., more than last, fewer than, than last, than in, worse than, better than, compare, compared, comparison, in comparison, contrast, side by side, relative to, differ, differences, more than in, less than in, fewer in, more in, than the previous, than the month, than the week, than a, or in, vs, vis a vis, outnumber, which has more, who has more',
  why: 'why., reason, what caused, cause of, what explains, explain, how come, due to what, what is behind, what drove, what drives, what affected, what lowered, what raised, what made, what makes, what led, what pushed, what pulled, what dragged, why is, why has, why did, whats behind, reasons, because of what, how is it that, thanks to what, what is pulling, what is pushing, what contributed, what contribute, what accounts, what moved, what moves, what changed the, what changed in the, what improved, what worsened, what lifted, what boosted, what hurt, what brought, what drop, what lies behind, what is dragging, what is driving, what has driven, what has lowered, what has raised, what causes, what influenced, what influence, what has affected, what affects, what is affecting, what is causing, what had, where does the change come, explanation, what sent, what knocked, what does the change',
  about:
    'know about, tell me about, information about, information on, info on, info about, anything about, mention, mentions, concerning, related to, regarding, what about the, known about, everything about, involving, anything on, records about, records on, what do we have on, what do you have on, what have we got on, what do we have about, what is there about, what is there on, anything related, anything known, anything recorded, any information, any info, any records, any record, any mention, details of, details on, details about, find everything, look for, looking for, search, tell me everything, tell me more, about., concerns, to do with, connected to, connected with, linked to, relating to, related',
  howto:
    'how do, how should, how to, how can i, procedure say, procedure for, instruction say, instructions say, guide say, what should i do, what do i do, what to do, what what do we do, may i, am i allowed, what does the, what do the, says about, say about, steps for, rules for, what am i supposed, what are we supposed, what must i do, what must be done, what needs to be done, what has to be done, what should be done, what should we do, what is the procedure, whats the procedure, what is the right way, what are the steps, what steps, what actions, how shall, how must, how are we to, how am i, how do i, how do we, how do you, how does one, what do you do, what does one do, what do i, can i do, am i permitted, is it allowed, is it permitted, guidance on, guidance for, instructions on, instructions for, instruction for, what if, where should i go, where should we go, where do i go, where do we go, how to act, how to respond, proper way, what does it say, what should one do, what should you do, where must',
  most: 'most., where do most, biggest, highest number, worst area, hotspot, top., least, fewest, most common, most often, which area has the most, the most., greatest, largest number, highest., biggest number, predominant, most frequent, frequently, leads, tops, mostly, lowest number, smallest number, more often, largest, highest',
  by: 'by., per., break down, breakdown, broken down, distribution, grouped, split, divided, spread, sorted, ordered by, group, grouping, categorized, categorised, classified by, sorted by, apportioned, according to, distributed',
  newest:
    'newest, latest, most recent, recent, last reported, freshest, most recently, just reported, very latest, lately, most current, last one',
  oldest: 'oldest, longest open, been open longest, longest., earliest, first., longest standing',
  worst:
    'worst, most serious, most severe, gravest, most dangerous, most critical, most alarming, severest, riskiest',
  act: 'delete, remove, approve., close., create, add., edit, update., write a, cancel, reset, send, reject., mark., change the, set the, ignore, forget, assign., print, erase, wipe, modify, amend, archive, move the, book., order me, order a, call., resolve observation, set up, register a, register an, file a, file an, make a new, open a new, mark as, sign off on, grant me, give me access, revoke, accept., turn off, shut down, draw., compose, translate, rename, submit., approve',
  hello:
    'hello, hi., hey, good morning, thanks, thank you, good day, good evening, good afternoon, cheers, greetings, howdy, hiya',
  help: 'what can you, what do you know, help me with questions, how can you help, who are you, what can i ask, what questions can, how do i use you, what are you able, how does this work, your capabilities',
  soon: 'about to expire, expiring soon, due soon, expiring, soon., coming due, upcoming, running out, nearing, shortly, within two weeks, next two weeks, in the next few, near future, any day now, nearing expiry, nearly expired, almost expired, about to lapse, about to run out, about to end, close to expir, close to its, close to their, approaching',
  reporter:
    'who reported, who made, who wrote, who filed, who submitted, who noticed, who observed, reporter, who spotted, who raised, reported by whom, name of the person who, who entered, who has reported, who logged, who recorded, who created, who sent in, who registered, who found, who saw, who discovered, who had reported, whose observation, whose report, who put in, who brought up, who flagged, who was it that reported, author of, who has made, who has filed, who opened, reported it',
  others:
    'password, salary, salaries, home address, phone number, social security, personal id, private, email address, other people, others training, somebody else, date of birth, health information, medical, age of, how old is, earn., earns, paid., wage, wages, bonus, bank account, credit card, pin code, sick leave, marital, religion, ssn, cv., personal number, address of, contact details, fired., home number, mobile number',

  observation:
    'observation, obervation, observaton, finding, report., reports., reported, remark, safety issue, issues, deviation, observations, observed, obs., findings, notification, notifications, safety notice, safety observ, safety report, nonconform, non-conform, deviations, concern raised, safety concern',
  risk: 'risk assess, risk analys, risk eval, risks, risk., assessment, risk assessment, assessments, risk reviews, hazard analys, risk register, job safety analysis, jsa.',
  permit:
    'work permit, permit, work authori, permission, permits, ptw, work order permit, permit to work, licence to work, authorisation, authorization',
  tsi: 'tsi, safety index, total safety, index., index, safety score, score., total index, safety figure, safety indicator, safety rating, overall index, overall safety, tsi score',
  training:
    'training, course, module, lesson, learning, induction, card., cards, licence, license, certificate, trainings, courses, modules, e-learning, elearning, qualification, qualifications, certification, certificates, classes., class., lessons, competence, competenc',
  chemical:
    'chemical, substance, chemcial, hazardous substance, chemicals, substances, chemicl, chem., chems, toxic',
  document:
    'document, instruction, manual, policy, policies, form., forms, guideline, plan., plans, rules., guide., safety rule, paper, documents, documentation, docs, doc., instructions, manuals, guidelines, checklists, checklist, handbook, papers, file., files, reading material, reading list',
  procedure:
    'emergency procedure, emergency instruct, emergency plan, procedure, emergency card, emergency procedures, procedures, action plan, emergency guide, emergency guid, emergency response, response plan',
  injury:
    'injury rate, accident rate, tri., lta., ltif, trif, hours worked, hours., worked, working hours, work hours, lost time, lost-time, recordable, injuries, injury, injured, injury frequency, accident frequency, injury rates, accident rates, frequency rate, trifr, trir, ltir, ltifr, lost workday, lost-time injur, lost time accident, lost day, recordable injur, recordable case, man hours, manhours, total hours, hours of work, incidence rate, injury figures, injury statistics, hurt people, people got hurt, got injured',

  open: 'open., opened, unhandled, new ones, outstanding open, untreated, opened., unprocessed, unaddressed, not handled, unattended, new., awaiting action, still open',
  in_progress:
    'in progress, being handled, being processed, under way, underway, ongoing, in process, in work, worked on, in the middle of, halfway, partway, being worked, being done, being looked, being dealt, being investigated, being fixed, being taken care, currently doing, currently taking, im doing, i am doing, am i doing, started but not, in hand, in the works, in the pipeline, under investigation, under review, in review, half finished, half done, half-done, going through, am i taking',
  closed:
    'closed, resolved, fixed, done., handled., solved, completed observ, finished, close., closing, completed, done with, dealt with, taken care of, settled, sorted out, sorted., wrapped up, finalised, finalized, put right, remedied, rectified, corrected, repaired, mended, addressed, cleared, over and done, brought to a close, resolve.',
  notClosed:
    'not closed, not yet closed, unresolved, still open, not been closed, unfinished, not fixed, not resolved, outstanding, havent been closed, not yet fixed, unclosed, not been fixed, not been resolved, pending observ, not been handled, not been dealt, not dealt with, not handled yet, unsolved, unfixed, not taken care, not sorted, nobody has closed, no one has closed, nobody has fixed, no one has fixed, yet to be closed, yet to be fixed, yet to be resolved, still unresolved, unrepaired, remain open, remains open, still need fixing, need fixing, needs fixing, needs to be fixed, need to be fixed, to be fixed, still to be closed, to be closed, left undone, not completed observ, incomplete observ, uncorrected, not repaired, unaddressed',
  pending:
    'pending, approval, decision, waiting, awaiting, awaits, requested, to be approved, need approval, needs approval, unapproved, need to be decided, awaiting approval, to be decided, not approved, not yet approved, requests, applications, application, applied for, in the queue, under consideration, unprocessed, up for approval, waiting on, undecided, need a decision, sign-off, requiring approval, require approval, requires approval',
  approved:
    'approved, valid, in force, active, current permits, granted, running., in effect, going on, accepted, authorised, authorized, in use., effective, live permits, currently valid, still valid, issued, up to date, good to go, allowed, running permit',
  rejected:
    'rejected, refused, denied, declined, turned down, disapproved, not granted, knocked back, not accepted, dismissed, thrown out, vetoed',
  suspended:
    'suspended, interrupted, stopped, on hold, paused, halted, on pause, put on hold, frozen, discontinued, withdrawn temporarily, stopped temporarily',
  expired:
    'expired, lapsed, ran out, run out, outdated, out of date, need updating, needs updating, to be updated, to be reviewed, need review, needs review, no longer valid, not valid, not in force, is out, invalid, has run out, have run out, past validity, past its validity, past their validity, gone out of date, validity ended, validity has ended, stale, obsolete, out-of-date, elapsed, no longer in force, not valid any, past expiry, past their expiry, past its expiry, up for renewal, need renewing, needs renewing, overdue for review, need a new, needs a new',
  completed:
    'complete, completed, finished, passed, done., have i done, i have done, have i passed, accomplished, carried out, under my belt, done, have i taken, i have taken, i took, fulfilled, i have got done',
  notStarted:
    'missing, not done, not completed, incomplete, left to do, still have to, still need, not yet done, remain, uncompleted, have left, havent done, have not done, not finished, must i still, do i still, still lack, lacking, lack., do i lack, am i missing, not taken, havent taken, not passed, outstanding train, left for me, to complete, need to complete, must complete, have to complete, should complete, have to take, need to take, must take, should take, do i need to do, do i have to do, need to do, have to do, required of me, left over, yet to do, yet to complete, still open to, i need to pass, remaining',
  overdue:
    'overdue, late., past due, behind schedule, past their due, past the due, past its due, missed deadline, deadline passed, delayed, past deadline, missed their, passed their due, over their deadline, past the deadline, past their deadline, past its deadline, lateness, running late, exceeded the deadline, exceeded their, missed the deadline, missed its, lagging, behind time, behind., in arrears, deadline has passed, deadline has gone, deadline is past, due date has passed, due date passed, due date is past, should have been done, should already, should have been closed, should have been fixed, should be done by now, after the deadline, not done in time, not done on time, over deadline, over the deadline, gone past, over due, overduw, beyond deadline, beyond their, beyond its, beyond the due, expired deadline',
  unassigned:
    'unassigned, without owner, without assignee, without a responsible, no responsible, nobody respons, no one respons, no owner, no assignee, without responsible, not assigned, without an assignee, without an owner, nobody is handling, nobody assigned, no one assigned, nobody is respons, no one is respons, nobody handles, nobody in charge, no one in charge, no one is in charge, nobody is in charge, nobody owns, no one owns, no-one, ownerless, unallocated, without anyone, without anybody, no handler, without a handler, without handler, not been assigned, not allocated, not given to anyone, not given to anybody, no responsible person, lack an owner, lack a responsible, lacks an owner, missing an owner, missing a responsible, missing owner, nobody has been assigned, no one has been assigned, assigned to nobody, assigned to no one, not assigned to anyone, havent been assigned, hasnt been assigned, no person in charge, no one taking care, nobody taking care, nobody has taken, no one has taken, nobody looks after, nobody takes care, without anyone responsible, have no one, have nobody, no one working, nobody working',
  mine: 'my., mine, own., i have made, i made, i reported, have i made, have i reported, did i report, i submitted, by me, i filed, did i make, mine., i wrote, ive made, ive reported, ive filed, ive submitted, i have filed, i have submitted, i have written, have i filed, have i submitted, i logged, i have logged, i created, i sent, i raised, i entered, i noticed, i spotted, reported by me, made by me, filed by me, submitted by me, written by me, from me, i put in, my own, myself',
  assignedMe:
    'assigned to me, my tasks, on my desk, i am responsible, im responsible, i need to handle, for me to handle, i should handle, waiting for me, am i responsible, my responsib, i have to handle, on me., are on me, is on me, mine to handle, mine to fix, mine to deal, my desk, my plate, my list, my to do, my todo, my work list, my name, under my, given to me, allocated to me, delegated to me, my duties, my job, i need to fix, i have to fix, i should fix, i must fix, for me to fix, for me to do, i have to deal, i need to deal, do i have to handle, do i need to handle, should i handle, must i handle, i must handle, am i in charge, i am in charge, im in charge, i own, do i own, i am assigned, am i assigned, im assigned, i look after, i take care, waiting on me, waiting for my, to me., i have been assigned, ive been assigned, i have been given, do i have on, have i got on, i am handling, im handling, am i handling, am i supposed to handle, i answer for, expected of me, i deal with',
  sds: 'safety data sheet, sds, data sheet, msds, safety data sheets, safety datasheet, datasheet, material safety, safety sheet, safety data, sdss, data sheets, sds sheet, new data sheet',
  unread:
    'unread, to read, must read, need to read, have to read, should i read, havent read, havent i read, not read, have not read, didnt read, have i not read, not yet read, to be read, not yet been read, yet to read, still to read, waiting for me to read, on my reading, left to read, i should read, need reading, must i read, do i need to read, do i have to read, have i got to read, for reading, acknowledge, unacknowledged, read receipt, requires reading, require reading, supposed to read',
  due: 'due., expire, deadline, ends., ending, end., due date, runs out, deadlines, due dates, expires, expiring, expiry, expiration, run out, running out, until when, valid until, valid till, lapse., lapses, fall due, falls due, falling due, must be finished, must be ready, must be done by, should be ready, should be done, should be finished, should be completed, to be finished, to be completed by, to be done by, to be ready, have to be done, have to be finished, have to be completed, need to be done, need to be finished, need to be completed, must be completed, come to an end, comes to an end, up in, cease',

  low: 'low., low-sev, minor, slight, mild, lowest, low-severity, low-risk, little, harmless, trivial, negligible, small, minor., mildest',
  medium: 'medium, moderate, mid-level, average, intermediate, middling, medium-severity, medium-risk',
  high: 'high., high-sev, severe, serious, major, significant, grave, high-severity, high-risk, highly, serious., heavy severity, important, big.',
  critical:
    'critical, immediate danger, life threatening, life-threatening, intolerable, very high, very serious, extremely, acute, life-threat, deadly, fatal, catastroph, very severe, gravest, of critical, extreme',
  nearmiss:
    'near miss, nearmiss, near-miss, close call, near misses, near-misses, nearmisses, near mis, near miss incidents, near miss event, near accident, near accidents, near hit, near-hit, nearly went wrong, close calls, close shave, narrow escape, almost accident, almost happened, could have gone',
  incident: 'incident, accident, mishap, accidents, incidents, mishaps, casualt, crash.',
  hazard:
    'hazard., hazards, danger, dangerous situation, unsafe cond, hazards., hazardous situation, unsafe situation, hazardous condition, dangerous condition, unsafe',
  improvement:
    'improvement, suggestion, improvement idea, idea., ideas, improvements, improvement suggestion, suggestions, proposal, proposals, improvement proposal, initiative, development idea',
  positive:
    'positive, good practice, good observation, praise, good things, praises, compliment, well done, kudos, good catches, something good',
  quality: 'quality, quality issues, defect report',
  efficiency: 'efficien, productivity',
  ergonomics: 'ergonom, lifting, manual handling, ergonomic, manual lifting, lifting techn, body strain',
  machines:
    'machine, machinery, equipment, machines, machine related, machine-related, equipment-related, machine safety, mechanical',
  traffic: 'traffic, vehicle, vehicular, vehicle traffic, internal traffic, transport',
  hot_work:
    'hot work, hot-work, hotwork, welding permit, hot works, hotworks, welding work, spark work, flame work',
  height_work:
    'work at height, working at height, height work, heights, at height, working at heights, at heights, high places, elevated work, work up high, roof work, working high, working up high, height permit',
  confined_space:
    'confined space, confined, tank entry, vessel entry, confined spaces, confined-space, enclosed space, closed space, tank work, vessel work, tank entries, entry permit, enclosed vessel, closed vessel, entering a tank, entering tanks',
  electrical:
    'electrical, electric work, electricity, electrical work, electric permit, electricity work, electrical job, work on electrical',
  hazardous_materials:
    'hazardous material, dangerous material, hazardous substance permit, dangerous substance, dangerous goods, hazardous materials, hazmat, dangerous materials, hazardous substances, dangerous substances, chemical permit, chemicals permit, chemical work',
  mandatory: 'mandatory, compulsory, obligatory, required, obliged, statutory',

  area: 'area, areas, where., location, locations, place., places, which area, what area, hall., halls, spot., spots, site area, whereabouts, sections, section., zones, zone., which place, what place, which location, which part of the plant',
  department: 'department, departments, unit., dept, team., teams, units, organisation unit, division',
  severity:
    'severity, seriousness, risk level, gravity, severities, severity level, severity levels, seriousness level, level of seriousness, graveness, risk levels, how serious, how severe',
  status: 'status, state., situation, statuses, status., states, stage., stages, phase',
  theme: 'theme, topic, subject, themes, topics, subject matter, subjects',
  category:
    'category, categories, type., types, kind., kinds, sort., classes, sorts, what type, what kind, classification',
  month:
    'by month, per month, each month, every month, month by month, monthly, for each month, month on month, month-by-month, months wise, in each month',

  today:
    'today, this morning, this day, todays, tonight, this afternoon, this evening, since midnight, so far today, last 24 hours, past 24 hours',
  yesterday: 'yesterday, last night',
  thisWeek:
    'this week, current week, the week, this weeks, ongoing week, so far this week, the current week, during the week, present week',
  lastWeek:
    'last week, previous week, week before, last weeks, the week before, previous weeks, past week, prior week, a week ago, one week ago',
  thisMonth:
    'this month, current month, the month, month to date, this months, so far this month, since the start of the month, since the beginning of the month, ongoing month, the current month, present month, month so far',
  lastMonth:
    'last month, previous month, the month before, prior month, last months, a month ago, one month ago, the previous month, past months',
  thisYear:
    'this year, current year, year to date, so far this year, the year., ytd, this years, year so far, during the year, ongoing year, in the current year, over the year',
  lastYear:
    'last year, previous year, the year before, last years, a year ago, the previous year, prior year',
  future:
    'next year, predict, forecast, will there be, future, next summer, next winter, next spring, in the future, guess, will happen, will we have, will occur, going to happen, expect, expected number, estimate',
  tomorrow: 'tomorrow, tomorrows',
  comingWeek:
    'next week, coming week, following week, upcoming week, week ahead, coming seven days, next seven days, next 7 days',
  comingMonth:
    'next month, coming month, following month, upcoming month, month ahead, next 30 days, coming thirty days',
  lastN:
    'last., past., previous., preceding, within the last, during the last, recent., latest, trailing, prior',
  since:
    'since, starting, after., as of, onwards, onward, starting from, beginning, beginning of, start of, from the',
  days: 'day., days, 24 hours, days., 24h',
  weeks: 'week., weeks',
  months: 'month., months',
  years: 'year., years',
  now: 'now., right now, at the moment, currently, at present, present., presently, these days, at this moment, at this time, as of now, at this point, just now, as we speak, today and now, nowadays',

  when: 'when., what date, on what day, what day, on which date, which date, how long is, how long will, until when, till when, at what time, by when',

  must: 'must., have to, need to, should., required to, got to, supposed to, ought, obliged, expected to, has to, needs to, required, need.',

  without:
    'without., dont have, don have, do not have, doesnt have, doesn have, does not have, no., lack, missing, havent got, havent., hasnt., isnt., dont., lacking, lacks, hasnt got, have no., has no., there is no, with no., not have, absent, nowhere',

  ppe: 'ppe, protective equip, protective gear, protective cloth, personal protect, safety gear, protective equipment, protection, protective, gloves, glove, goggles, respirator, mask., masks, face shield, apron, safety equipment, clothing, what to wear, wear., wearing, should i wear, need to wear, safety glasses, eye protection, hand protection, gear., protect myself, protect yourself, put on',

  storage:
    'stored, kept, keep, store., storing, storage requirement, storage instruct, storage condition, stored., storage, stockpiled, located, put away, place for, where do i find, where can i find, where is kept, kept., how to store, hold., held, shelf for',

  hazards:
    'h statement, hazard statement, h phrase, hazard phrase, p statement, pictogram, hazard symbol, risk phrase, h code, hazard class, hazard statements, h-statement, h-statements, hazard codes, hazard code, hazard label, hazard labels, h-phrases, h phrases, p phrases, warnings on, warning label, hazard pictogram, ghs, dangers of, what are the hazards of, hazards of, how dangerous is, risk phrases, hazard info',

  happen:
    'happen, happened, occur, occurred, happening, took place, taken place, go on, went on, went wrong, befell',

  approver:
    'who approves, who can approve, who may approve, who grants, who signs off, who must approve, whose approval, who has to approve, who decides on, who is allowed to approve, who authori, who approve, who is to approve, who shall approve, who should approve, who needs to approve, approver, who gives permission, who gives approval, who signs, who accepts, approved by whom, who has the right to approve, who gets to approve, who is authorised, who is authorized, who issues, who do i ask for, who decides, approval of whom, whose permission, who can grant, who may grant',

  drill:
    'drill, exercise, extinguisher, fire safety, fire door, escape route, assembly point, fire blanket, evacuation plan, rescue plan, instruction, extinguishers, evacuation exercise, muster point, meeting point, gathering point, emergency exit, first aid kit',

  emergency:
    'fire., on fire, burning, help!, help me., emergency., not breathing, isnt breathing, is not breathing, stopped breathing, unconscious, bleeding, heart attack, cardiac, explosion, exploded, call 112, 112., trapped, electrocut, electric shock, gas leak, poison, collapsed, dying, ambulance, cpr, resuscit, choking, crushed, fallen from, fell from, burns., acid in, flames, caught fire, help us, collapse, not responding, unresponsive, seizure, stroke, severe bleeding, drown, gas is leaking, blood everywhere, amputat, buried',

  exists:
    'are there, is there, do we have, have we, do we got, was there, were there, have there, has there, is any, are any, does the plant have, do i have, got any, have any, was any, were any, did any, did anything, has anything, has any, is anything, was anything, anything.',

  longest: 'the longest, longest., latest past',

  reporting:
    'reported, has been reported, was reported, were reported, been observed, observed., observe., noticed, was noticed, spotted, logged, filed, submitted, went on, gone on, going on, came in, come in, coming in, took place, taken place, occurred, occur, happened, reporting, reporting activity, registered, recorded, written up, raised, complained, complain, complaint, file., report in',

  item: 'item, items, cases, case., things, thing., stuff, entries, entry., tickets, ticket., records., matters, jobs., tasks, task., actions., problems, problem, ones.',

  workInstruction: 'work instruction, working instruction, work guide',

  policy: 'policy, policies',

  form: 'form., forms., checklist, check sheet',

  begun: 'started, begun, begin, start., started on',

  notBegun:
    'not started, not begun, unstarted, not even started, yet to start, yet to begin, never started, untouched, have yet to start',

  readDone: 'read., have read, reading',

  dayBeforeYesterday: 'day before yesterday, two days ago, the day before yesterday',

  sinceYear:
    'since the beginning of the year, since the start of the year, since new year, since january, from the beginning of the year, from the start of the year, since the turn of the year',

  halfYear:
    'half year, half a year, last half year, past half year, six month period, last six months, past six months',

  twoWeeks: 'fortnight, two week period, couple of weeks, last two weeks, past two weeks, previous two weeks',

  quarter: 'this quarter, current quarter, quarter so far, present quarter',

  weekend: 'weekend, this weekend, over the weekend',

  ago: 'ago., earlier.',

  range: 'between., from.',

  burns: 'fire., on fire, burning, in flames, flames, something is burning, caught fire, catches fire',

  shock:
    'electric shock, electrocut, electrical shock, an electric shock, shocked by, shock from, touches a live',

  opinion:
    'opinion, think of, think about, do you like, lazy, stupid, smart, nice guy, good worker, bad worker, personality, your view on, your favourite, your favorite, better worker, best worker, worst worker, worst employee, best employee, better employee, better at, hardest worker, hard working, who is better, who is best',

  each: 'each, every, per., across, between, among, different, individual',

  more: 'more., fewer., less., worse., better., more often',

  latest: 'most recently, most lately',

  offTopic:
    'cost., costs, price, prices, weather, lunch, dinner, menu., ceo., who runs, president, prime minister, lottery, football, hockey, joke, poem, recipe, capital of, salary of, stock market, share price, who owns the factory, who owns the plant, who owns the company, managing director',

  me: 'i., myself',

  lastWeekend: 'last weekend, previous weekend, past weekend',

  filler:
    'stuff, matters, matter., stored, kept, happening, safer, better., worse., fewer, on site, among, related, relate, apparently, having, where., whose., which., there, coming, comes, turned, turn, found, seen, noticed, noted, spotted, taken, taking, stands, who., might, across, altogether, whole, entire, sort., kind., belong, concern, concerns, main, kinds, person., workers, staff, employees, team, colleagues, left., next., been., gone, since., through, against, without, them., then., very, quite, lot., lots, bit., around, under., status, place, places, areas, done., making, were., thing, things, full., complete list, the., a., an., is., are., was., were., be., been., being, of., in., on., at., to., for., with., and., or., we., our., us., you., your., i., me., it., its., this., that., these, those., there., here, do., does, did., has, have., had., can., could, would, should., please, me., all., any., some., currently, so., far., as., than., them., they., their, from., during, within, between, over., about., into, made., make, made, get., got., happened, happen, occurred, occur, records, record., recorded, registered, register, logged, plant, factory, site., company, safety, level., levels, rated, graded, labelled, marked, classified, with, involving, relating, regarding, concerning, tell, know, want, need., like., see., still, already, yet., just, only, one., ones., items, item, case., cases, people, person, submitted, filed, raised, been, if., while, also, other, most, more, much, many, such, again, really, actually, exactly, overall, altogether, look, looks, looking, going, go., come, came, up., out., off., not., no., number, figure, figures, value, current, will, must, shall, let, lets, s., t., re., ve., say, says, said, whats, whos, theres, anything, something, everything, available, existing, use., used, stored, kept, keep, database, system, app., moment, time., date, doing, ever, today, responsible, assigned, quick, summary, overview, give, well, hows, work., new., points, stand, standing, handled., need, read., read, unread, reading, able, above, according, actual, afterwards, ahead, almost, along, although, always, amid, amongst, another, anybody, anyone, anyhow, anyway, anywhere, apart, aside, asked, asking, away, back., basically, because, become, becomes, before., behind., below, beneath, beside, besides, best, better, beyond, both., bring, but., call it, cannot, care, caused, check., close to, consider, contain, contains, cover., cope, day., deal., dealing, deals, despite, detail, details, different, down., due to, e g, either, else, enough, entered, etc, even, everybody, everyone, everywhere, except, exist, exists, expect, feel, few., fine, first., following, follow, full, fully, further, general, generally, getting, given, gives, goes, gonna, good., great, guess, guys, half, hand., happens, hard, hear, heard, held, hence, her., hers, him., his., how., however, ideally, immediately, include, including, includes, indeed, inside, instead, involve, involves, itself, keeping, kindly, kinda, known, knows, large, last., lately, later, least, less., life, likely, line., live., long., look., looked, love, mainly, makes, man., manage, matter, may., mean, meant, means, mention, merely, mine, mostly, move, name, names, namely, near., nearly, necessary, needed, needs, neither, never, nevertheless, none, nor., nothing, notice, nowhere, obviously, occasion, offer, often, okay, ok., old., once, onto, opposite, others, otherwise, ought, ours, outside, own., part., particular, particularly, parts, perhaps, pls, plus, possible, possibly, presently, pretty, previous, probably, properly, provide, put., question, quickly, rather, reach, ready, reason., recently, regard, regards, remain, require, required, requires, respective, respectively, right, said., same, saw, saying, second., see, seem, seems, send me, several, she., short, show., shown, side., similar, simply, single., small, somebody, somehow, someone, somewhere, sorry, sort, specific, specified, specify, spite, start, stay, stays, stop., straight, suppose, supposed, sure, take., takes, talk, talking, than, thanks, that, thats, themselves, therefore, think, third., though, throughout, thus, till, together, told, too., took, top., touch, toward, towards, tried, true, try, trying, turns, two., under, unless, unlike, until, upon, useful, user, users, uses, using, usually, various, via, wait, wanna, wants, watch, way., ways, week., went, whatever, whenever, wherever, whether, whoever, why., wish, without., wonder, wondering, worked, works., worth, wow, write., wrong., years, yes, yourself, your, yours, id., ill., im., ive., youve, hes, shes, weve, theyve, whens, wheres, heres, dont., doesnt, didnt, isnt, arent, wasnt, werent, wont, cant, couldnt, shouldnt, our own, hi., dear, assistant, bot, plant-wide, plantwide, mill, works, facility, premises, workplace, shop floor, company-wide, at all, in total, in all, all in all, all together, so far, to date, up to now, until now, as well, in particular, for example, eg., ie., by the way, btw, someone gets, gets, gotten, hit, situated, applicable, apply, applies, valid for, exact, precise, precisely, effect, whose, data, info, information, list of, breakdown, statistic, statistics, stats, report on, update on, ones, kind, aspect, dates, date., log., logs, logbook, book., sheet, desk, plate, calculated, computed, calculate, made up, consist, composed, audit, auditor, auditors, meeting, inspection visit, complain, complained, begin, begins, beginning, starts, scheduled, board, boss, manager, supervisor, presentation, purpose, for my, handle, handled',
  followUp: 'and., what about, how about, same., same for, and what, then., and in, and for',

  between:
    'yet, still, already, been, be, being, now, the, a, an, any, all, ever, really, currently, has, have, had, is, are, was, were, that, we, i, my, our, so, just, fully, properly, actually, exactly, of, to, got, gotten, me, us',
  not: 'not, never, isnt, arent, wasnt, werent, hasnt, havent, hadnt, dont, doesnt, didnt, cannot, cant, nobody, noone, without',

  weekdays: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  seasons: 'spring|summer|autumn|winter',
  monthNames:
    'january, jan.|february, feb.|march|april, apr.|may.|june, jun.|july, jul.|august, aug.|september, sep., sept.|october, oct.|november, nov.|december, dec.',
  numbers: 'one.|two, couple|three|four|five|six.|seven|eight|nine|ten.|eleven|twelve',
};
