import type { Vocabulary } from '../roles.ts';

export const en: Vocabulary = {
  not: 'not. isnt. doesnt. dont. cant. cannot. wont. arent. didnt. couldnt. no. never. without. stopped stops barely hardly isn aint. nothing. lost. difficulty trouble struggling hard. unable',
  breath: 'breath pulse heartbeat breathin breathe inhaling air.',
  wake: 'wake. waking woken respond response responsive reacting react. conscious come_round awake answering. answer_me',
  move: 'move. moving movin answer. talking speaking talk. getting_up get_up feel. legs_work stand_up sit_up standing_up',
  choking:
    'choking chokes choked suffocat drown gasping strangl cpr_now doing_cpr do_cpr start_cpr short_of_breath throat_closing throat_clos throat_swell turning_blue turned_blue gone_blue going_blue blue_lips lips_are_blue cardiac_arrest heart_stopped heart_has_stopped wont_breathe gasps',
  lifeless:
    'unconscious uncon unresponsive passed_out pass_out passing_out out_cold knocked_out collapse blacked_out fainted fainting faint. limp. lifeless dying dies. killed blackout keeled_over dropped_to_the dropped_down lost_consc loosing_consc losing_consc gone_limp ko. gone_quiet slid_down',
  lying:
    'lying laying lies_on on_the_floor on_the_ground face_down on_floor on_ground facedown slumped dead. down_in guys_down face_down',
  person:
    'he. hes. she. shes. they. theyre. him. her. his. man. guy. guys. mate. mates. bloke. colleague cowork co_worker worker workmate someone someones somebody sombody person people. operator. driver. welder. electrician apprentice trainee buddy lad. woman. dude boss. foreman_is victim casualty contractor. lady. visitor. cleaner. friend fitter. mechanic. patient. kid. two_people fella partner. teammate crew_member employee guys_arm mike operators driver helper. technician. inspector. workers. coworkers contractor engineer. two_men three_men guys_ somebodys',
  self: 'i. im. ive. my. me. myself we. weve. us. our. were_trapped',
  body: 'boot. boots. glove. gloves. hand. hands. arm. arms. finger fingers leg. legs. foot. feet. toe. toes. head. skull face. neck. throat back. spine shoulder wrist elbow knee. knees. ankle thigh hip. chest. stomach belly ribs. rib. skin. artery thumb hair. sleeve. clothes. jacket. nose. ear. jaw teeth tongue. forearm shin. palm. body. abdomen bone. limb calf. scalp forehead',
  eye: 'eye eyes. eyes eyeball vision. blinded cant_see blind.',
  chest: 'chest heart.',
  harm: 'cut. cuts. sliced slashed gash broken. broke. break fractur snapped crack injured injury. hurt. hurts. pierc impal stabb stuck_in puncture torn. tore ripped smashed mangled dislocat wound swollen swelling hanging_off open_wound deep nail_through through. sticking_out shattered stung splinter lacerat degloved maimed harmed smash. twisted bad_shape stung. bitten bone_is bone_stick shrapnel something_in splinter glass. shard split. splits open. crushed slit impaled spike. nail_in metal_in splinters',
  severed:
    'severed cut_off came_off chopped off. gone. amputat ripped_off torn_off took_off lost_a lost_his lost_her lost_my sliced_off missing.',
  through:
    'through_hand. through_hands. through_foot. through_leg. through_arm. through_palm. through_thigh. through_finger. through_wrist. through_boot. through_stomach. through_belly. through_chest. through_shoulder. through_calf.',
  blood: 'blood. bleed bloody bleeding bled hemorrh haemorrh its_pouring',
  hit: 'hit. hits. struck strike. run_over ran_over ran_into crashed knocked knocked_down fell_on fallen_on landed_on slammed backed_over backed_into collided drove_over dropped_on kicked came_down_on rammed swung_into rolled_over blow_to banged dropped_a_load lost_its_load drops_on drove_into reversed_into reversed_over mowed_down swung. bowled_over squished_by clipped_by',
  fall: 'fell. fall. fallen. falling_from tumbled slipped dropped_from plunged tripped went_over fell_off went_down falls_off hanging_in_his hanging_in_her hanging_in',
  height:
    'ladder scaffold roof. roof height. heights. metres. meters. metre. stairs. stairwell platform. off_the down_the pit. shaft. silo. tank. mezzanine gantry truck_bed floors. crane. hole. hoist. cherry_picker from_above hatch manhole edge. loading_dock lift. mast harness_over over_the_edge vessel. inside_the vat. hopper. basin. bin. shelf. ledge. stairway. steps. balcony.',
  stuck:
    'stuck. stuck trapped caught jammed pinned wedged entangl tangled cant_get_out cant_get_him cant_get_free pulled_in dragged_in sucked_in sucked_into pulled_into dragged_into locked_in stuk. traped cornered snagged drawn_into in_between climb_out over_the_edge',
  crush:
    'crush squash squeezed squished flattened buried collapsed_on caved cave_in pinch pinched crushed compressed tipped_over toppled overturned rolled_onto',
  under: 'under. underneath beneath between. below. on_top_of onto_him on_him on_her on_me',
  got: 'got. went. gone_into splash splashed spilled spilt sprayed squirted went_in gets in_my in_his in_her in_the on_my on_his on_her into. has. went_into covered soaked poured dripped spit flew_into got_in dripping drenched sucked squirted gulp took. takes. taken grabbed. grabs. yanked pulled. sucked_',
  pain: 'pain. pains painful hurts. hurting hurt. ache aching tight. tightness pressure burning. agony sore stinging stings crushing_pain killing_me',
  sick: 'dizzy nausea nauseous vomit puking throwing_up feel_sick feels_sick feeling_sick headache confused pale. pale sweating shaking numb slurr slurring face_droop drooping face_is_droop weak. lightheaded light_headed coughing wheez convuls shivering shock. in_shock disorient woozy unwell hypotherm frostbit heat_stroke heatstroke heat_exhaust overheat passing blurred fever poisoned poisoning twitching foaming ill. sick. cough. stumbling hallucinat incoherent one_side talks_funny talking_rubbish hanging_face face_is_hang half_of_her half_of_his grey. gray. clammy drooling rubbish stopped_sweat not_sweat wheezing. wheeze fits. delirious cold_sweat clutching',
  attack:
    'heart_attack heartattack hart_attack stroke. cardiac seizure seizing fit. having_a_fit epilep anaphyla allergic_react infarct diabetic_shock insulin_shock hypoglyc chest_pain aneurysm convulsions palpitat hypo. allergic angina arrhyth',
  violence:
    'stabbed shot. shooting gunshot attacked_by_a_man attacking attacked knife. gun. suicid hang_himself hanged bomb. being_beaten beating_up giving_birth going_into_labo in_labour in_labor contractions snake_bite overdos',
  burn: 'burn. burned. burnt. burnd burns. scald blister burning_skin burned burnt scorched melted_on seared skin_is_peel skin_peeling flash_burn burning.',
  machine:
    'machine press. press_brake conveyor belt. roller rollers. forklift fork_lift crane. saw. saws. drill. lathe mill. grinder crusher mixer door. gate. lift. elevator load. pipe. pipes. plate. sheet. beam. coil. drum. truck. lorry. vehicle excavator loader robot chain. cable. wire. gear. gears. shaft. cutter blade. guillotine hydraulic jack. motor. engine boiler battery panel. cabinet cabinet. baler pallet rack. rack racking container. mould. mold. steel. wheel. van. wagon train. machinery equipment shredder winch sling. tractor digger dumper auger chuck rolling_mill furnace. oven. transformer compressor pump. trailer scaffold charging_station trench wall. shelf. car. bars. bales',
  current:
    'electricity electric. electrical current. voltage volts. volt. power_line live_wire live_cable livewire live_parts mains. wire. cable. switchgear busbar overhead_line',
  shock:
    'electrocut electric_shock electrical_shock got_shocked shocked. got_a_shock zapped arc_flash current_going_through current_through shocked_by got_electr elektrocut electricuted electrocuted jolt electric_burn',
  fire: 'fire. fire fires. fire_in on_fire flames. flame. burning. ablaze blaze alight caught_fire ignited inferno smoldering smouldering fire_is spreading_fast flaming in_flames wildfire',
  smoke: 'smoke. smoke smoking. smoking_heav fumes smoky burning_smell smell_of_burning',
  blast: 'explo blew_up blown_up blast. blast_in burst_into detonat blew. blowing_up',
  gas: 'gas. gas gases. carbon_monox chlorine ammonia propane acetylene lpg hydrogen_sulph hydrogen_sulf h2s nitrogen_leak co_alarm co_detector co_leak monoxide methane hydrogen. argon no_oxygen low_oxygen vapour vapor. vapors',
  smell: 'smell. smells smelling smelt stink stinks reek reeks odor odour smelly rotten_egg smel.',
  leak: 'leak. leaks leaking leaked hissing escaping spill. spilled spilling released release gushing burst ruptured pouring spreading broke_open flooding leek seeping blown_off coming_out spillage. leakage. outflow. gush burst_pipe broken_pipe',
  substance:
    'acid chemical lye. caustic bleach solvent thinner sulphuric sulfuric hydrochlor nitric hydrofluor hf. hf_acid sodium_hydrox hydroxide acetone methanol petrol gasoline diesel. cleaning_agent cleaner_fluid cleaning_fluid detergent degreaser peroxide poison. toxic lime. cement. concrete. paint. resin epoxy glue. superglue battery_acid hypochlorite corrosive alkali pesticide coolant antifreeze cyanide phenol formaldehyde pickling hydraulic_fluid hydraulic_oil oil. drain_clean white_spirit quicklime mercury brake_fluid ammonia glycol turpentine something_from cleaners. cleaner. hf chemicals. sulfur fuel. naphtha nitric. ammonia_sol chlor',
  hot: 'molten hot. boiling steam. steam slag. sparks. spark. hot_oil hot_metal hot_water red_hot liquid_metal',
  breakout:
    'breakout. breakouts. break_out_hot break_out_iron break_out_melt break_out_liquid break_out_segment break_out_tundish hot_break_out. liquid_break_out. mould_break_out. breakout_strand breakout_steel breakout_metal breakout_molten breakout_mould breakout_mold breakout_ladle breakout_tundish breakout_furnace breakout_slag cast_breakout caster_breakout strand_breakout steel_breakout metal_breakout molten_breakout mould_breakout furnace_breakout ladle_breakout break_out_cast break_out_strand break_out_steel break_out_metal break_out_molten break_out_mould break_out_ladle break_out_furnace strand_break_out. caster_break_out. metal_break_out. steel_break_out. molten_break_out. furnace_break_out. broken_out_of_the_mould',
  swallow:
    'swallow drank drunk. drink. drinking ingest ate. eaten sipped gulped in_mouth in_his_mouth in_my_mouth mouth. took_a_sip swalowed gulp sip.',
  inhale: 'inhal breathed. breathed_in breathing_in lungs. lung. sniffed exposed_to',
  much: 'lots everywhere a_lot. heavily heavy badly profuse pouring gushing spurt squirting wont_stop doesnt_stop not_stop cant_stop pool_of spraying coming full_of filling thick. dense black. huge massive so_much too_much fast. spreading all_over severe severely streaming dripping pumping out_of soaked',
  accident: 'accident. incident_just emergency_in accidents_happened mishap.',
  alarm:
    'help. help! help_us help_me help! pls. please_help emergency. sos. mayday heeelp hlep. hepl. save_me save_him evacuate_now everyone_out get_out. hurry somebody_help something_terrible terrible_just something_bad something_awful something_happened',
  call: 'ambulance call_112 dial_112 112. 911. 999. paramedic medic. call_an ambulanc call_a_doctor need_a_doctor fire_brigade firefighters fire_department call_the_fire first_aider defib aed_now bring_the_aed get_the_aed need_medic doctor_now need_first_aid first_aid_here need_first need_help. send_help medics send_a_medic rescue. rescue_team responders',
  urgent:
    'now. now! quick quickly right_now asap. immediately urgent here. what_do_i_do what_do_we_do what_should_i_do what_to_do whatdoido what_now wat_do hurry come_quick please. just. right_away omg. oh_my god. fast. serious bad. badly who_do_i_call still. down_here over_here over_there jesus fuck shit there_is theres. please! send alarm. something_terrible just_happened still_running what_gas who. bring.',
  figures:
    'how_many number_of statistic reported. reports. report. reporting observation list. show. trend count. counts. rate. rates. average most. index. tsi. compare incidents. accidents. overview percentage percent figures. graph summary summar overdue how_much who_reported open_observ injuries. burns_were fires. leaks_have which_department which_area total kpi cases. records. recorded closed. register analyse analyze dashboard expired expires outdated deadline',
  past: 'last_year last_month last_week last_quarter yesterday earlier in_2024 in_2025 2024. 2023. 2025. january february march. april june july august september october november december history years. was_there were_there monday tuesday wednesday thursday friday used_to this_year this_month days_ago weeks_ago months_ago years_ago day_ago week_ago month_ago year_ago since_jan since_last',
  lesson:
    'breakout_room breakout_session breakout_group breakout_board training course lesson drill_sched fire_drill drills. exercise. instruction guide. guideline manual. procedure. procedures. policy rule. rules. regulation standard. permit. permits. hot_work extinguish alarm_test tested testing. inspect maintenance. checked checklist stored store. storing protect protective ppe. gloves_for goggles glasses. helmet respirator mask. harness data_sheet safety_data sds. label. labels. labelled assessment assess risk. risks. hazard hazards ergonom first_aid_kit first_aid_course first_aid_training assembly_point muster where_is_the where_are_the where_is where_can_i when_is when_was when_does when_do who_is_resp am_i_allowed may_i can_i can_we is_it_allowed allowed password settings app. system. server. internet. computer screen. phone_number form. fill_in learn. read. explain mean. means. difference fire_door fire_exit fire_alarm_t fire_blanket fire_risk firewall fire_safety fire_hose fire_load fire_permit fire_watch fire_detect smoke_detect smoking_area gas_cylinder gas_bottle gas_meter gas_detector_cal gas_test breathing_app breathing_prot breathing_air blood_pressure blood_sugar blood_donation blood_donor eye_wash eyewash eye_prot emergency_exit emergency_plan emergency_stop_t emergency_shower_i emergency_contact emergency_number emergency_lighting current_status current_version handover handrail handbook handling hand_prot head_office back_to heading meeting qualification certificate certif electrical_work electrical_permit electrical_inst compliance limit. limits. exposure_limit noise schedule my_phone vacuum report_a log_in login logging quiz rescue_plan plan_for without_calling false_alarm programme valve replacement what_is_the whats_the gloves_against who_reset pressed_by_mist how_long document scenario toolbox budget meeting storage_req storage_rules calibrat test_the_alarm harness_insp in_case_of in_the_event_of in_event_of',
  maybe:
    'if. could. might. may. would. should_i_wear prevent avoid possible possibly in_case_of suppose potential',
  fine: 'almost nearly near_miss close_call minor. slight slightly recovered fine. no_injur nobody_hurt nobody_was no_one_was noone_was not_hurt unhurt small. scratch. bruise put_out fixed. repaired resolved back_at_work kidding joke solved passed_out_of no_one_near nobody_near could_fall',
};
