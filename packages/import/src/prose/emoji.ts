/** Shows the emoji that courses name most often between colons, as GitHub, Docusaurus and MkDocs do: `:warning:`. */

const emoji: Record<string, string> = Object.fromEntries(
  (
    "+1 👍 -1 👎 alarm_clock ⏰ arrow_down ⬇️ arrow_forward ▶️ arrow_left ⬅️ arrow_right ➡️ arrow_up ⬆️ art 🎨 bangbang ‼️ boat ⛵ " +
    "book 📖 bookmark 🔖 books 📚 boom 💥 brain 🧠 bug 🐛 bulb 💡 calendar 📆 camera 📷 chart_with_upwards_trend 📈 checkered_flag 🏁 " +
    "clapper 🎬 clipboard 📋 clock1 🕐 computer 💻 construction 🚧 dart 🎯 date 📅 email 📧 exclamation ❗ eyes 👀 file_folder 📁 fire 🔥 " +
    "gear ⚙️ globe_with_meridians 🌐 grey_exclamation ❕ grey_question ❔ hammer 🔨 hammer_and_wrench 🛠️ hand ✋ heart ❤️ heavy_check_mark ✔️ " +
    "heavy_exclamation_mark ❗ hourglass ⌛ hugs 🤗 information_source ℹ️ key 🔑 link 🔗 lock 🔒 mag 🔍 mega 📣 memo 📝 mortar_board 🎓 " +
    "movie_camera 🎥 muscle 💪 no_entry ⛔ octopus 🐙 ok_hand 👌 package 📦 page_facing_up 📄 paperclip 📎 partying_face 🥳 pencil 📝 " +
    "pencil2 ✏️ point_down 👇 point_right 👉 point_up ☝️ pray 🙏 pushpin 📌 question ❓ raised_hand ✋ raised_hands 🙌 rainbow 🌈 " +
    "recycle ♻️ robot 🤖 rocket 🚀 rotating_light 🚨 school 🏫 scroll 📜 slightly_smiling_face 🙂 smile 😄 smiley 😃 snake 🐍 sparkles ✨ " +
    "speech_balloon 💬 star ⭐ star2 🌟 stop_sign 🛑 stopwatch ⏱️ sunglasses 😎 sweat_smile 😅 tada 🎉 thinking 🤔 thought_balloon 💭 " +
    "thumbsdown 👎 thumbsup 👍 triangular_flag_on_post 🚩 trophy 🏆 tv 📺 vertical_traffic_light 🚦 video_camera 📹 warning ⚠️ wave 👋 " +
    "whale 🐳 white_check_mark ✅ wink 😉 wrench 🔧 writing_hand ✍️ x ❌ zap ⚡"
  )
    .split(" ")
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ""]] : [])),
);

/** The text with emoji in place of their names between colons. */
export const withEmoji = (text: string): string =>
  text.replace(/(?<![\w:{}])(:([a-z][a-z\d_]{0,40}|[+-]1):)(?![\w:])/g, (whole, _, name: string) =>
    Object.hasOwn(emoji, name) ? String(emoji[name]) : whole,
  );
